import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from './raw.ts';

/** A mail server that accepts all mail except that of the first senders, and records it. */
export async function startMailServer(refusals = 0, refusal = '451 try again later') {
  const mails: string[] = [];
  let left = refusals;
  const server = createServer((socket) => {
    let text = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 mail.example');
    socket.on('data', (chunk) => {
      text += chunk;
      if (isData && text.endsWith('\r\n.\r\n')) {
        mails.push(text);
        [text, isData] = ['', false];
        return say('250 taken');
      }
      if (isData || !text.endsWith('\r\n')) return;
      const command = text.slice(0, 4).toUpperCase();
      text = '';
      if (command === 'DATA') {
        isData = true;
        return say('354 go on');
      }
      if (command === 'QUIT') return socket.end('221 bye\r\n');
      if (command === 'MAIL' && left-- > 0) return say(refusal);
      say('250 yes');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settings = {
    server: `smtp://127.0.0.1:${portOf(server)}`,
    from: 'site@garden.example',
    to: 'owner@garden.example',
  };
  return { server, mails, settings };
}
