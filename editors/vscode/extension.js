// Starts tass lsp for files in C. What is shown comes from there; only the specification of a comparison is asked for here.
'use strict';
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

async function compareWith(uri) {
  const file = uri || vscode.window.activeTextEditor?.document.uri.toString();
  if (!file) return;
  const chosen = await vscode.window.showOpenDialog({ title: 'The specification', canSelectMany: false, filters: { C: ['c'] } });
  if (!chosen) return;
  await client.sendRequest('workspace/executeCommand', {
    command: 'tass.compare',
    arguments: [chosen[0].toString(), file],
  });
}

async function activate(context) {
  const settings = vscode.workspace.getConfiguration('tass');
  client = new LanguageClient('tass', 'tass', { command: settings.get('path'), args: ['lsp'] }, {
    documentSelector: [{ scheme: 'file', language: 'c' }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{c,h}') },
    initializationOptions: {
      flags: settings.get('flags'),
      specification: settings.get('specification'),
      compareWith: true,
    },
  });
  context.subscriptions.push(vscode.commands.registerCommand('tass.compareWith', compareWith));
  await client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
