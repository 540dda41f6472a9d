import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email accepted by the server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  /** True when it arrived over TLS. */
  readonly secure: boolean;
  /** User that logged in to send it. */
  readonly user: string | undefined;
}

export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Addresses of `RCPT TO` as written; those in the emails have decoded domains. */
  readonly recipients: string[];
  /** Called for each recipient; an error refuses it. */
  onRecipient: (address: string) => Error | undefined;
  /** Called with each complete email; `'drop'` closes the connection, `'hang'` never answers, an error refuses it. */
  onMail: () => Error | 'drop' | 'hang' | undefined;
  close(): Promise<void>;
}

/** Returns an error that makes the server answer with this code. */
export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a real SMTP server on the loopback interface; without TLS unless the options say so. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const noteRecipient = (_entry: unknown, ...said: unknown[]): void => {
    const [, address] = said[0] === 'C:' ? (/^RCPT TO:<([^>]*)>/i.exec(String(said[1])) ?? []) : [];
    if (address !== undefined) state.recipients.push(address);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: { debug: noteRecipient, info() {}, warn() {}, error() {} },
    ...options,
    onRcptTo: (address, _session, done) => done(state.onRecipient(address.address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const verdict = state.onMail();
        if (verdict === 'drop') {
          for (const connection of server.connections) connection._socket.destroy();
          return;
        }
        if (verdict === 'hang') return;
        if (verdict !== undefined) return done(verdict);
        const { mailFrom, rcptTo } = session.envelope;
        state.mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
          user: session.user,
        });
        return done();
      });
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const state: MailServer = {
    url: `${options.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails: [],
    recipients: [],
    onRecipient: () => undefined,
    onMail: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}
