import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import { assert } from '../lib/assert.ts';
import type { Log } from '../lib/log.ts';

/** A mail as it goes out. */
export interface OutgoingMail {
  /** Makes the Message-ID, so that a mail sent twice after a crash can be told to be one. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mail to whoever delivers it. */
export interface MailTransport {
  /** @throws MailRefused when trying again is pointless, MailUnavailable when it is not */
  send(mail: OutgoingMail): Promise<void>;
  /** Resolves when mail could be handed over now; for health. */
  check(): Promise<void>;
  close(): void;
}

/** The server looked at this mail or its recipient and said no for good. The message is the server's answer. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The server could not be reached, broke off, refused our login or asked to come back later. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; options of nodemailer as query parameters. */
  readonly url: string;
  /** The sender, `name <address>` or an address. */
  readonly from: string;
  readonly connections?: number;
}

const DEFAULT_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
/** Silence after which the server is given up. */
const SOCKET_TIMEOUT_MS = 20_000;
const MAX_ANSWER_CHARACTERS = 500;

/** Sends through the operator's SMTP server, over a few connections that are kept. */
export function createSmtpTransport({ url, from, connections = DEFAULT_CONNECTIONS }: SmtpOptions): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transporter.sendMail(messageOf(mail, from));
      } catch (error) {
        throw translate(error);
      }
    },
    check: async () => void (await transporter.verify()),
    close: () => transporter.close(),
  };
}

/** Writes each mail as an `.eml` file and names it in the log: for machines without an SMTP server. */
export function createFileTransport(directory: string, from: string, log: Log): MailTransport {
  const composer: Transporter<SentMessageInfo> = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = (await composer.sendMail(messageOf(mail, from))) as { message: unknown };
      assert(Buffer.isBuffer(message), 'the composer buffers its message');
      const file = join(directory, `${mail.id}.eml`);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, message, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (cause) {
        throw new MailUnavailable('the mail folder cannot be written', { cause });
      }
      log.info({ file, subject: mail.subject }, 'mail written to a file');
    },
    check: async () => void (await mkdir(directory, { recursive: true, mode: 0o700 })),
    close: () => composer.close(),
  };
}

function messageOf(mail: OutgoingMail, from: string) {
  return {
    from,
    // An object, so that no character of the address can add a second recipient.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** What was said about this mail (envelope, content) with a 5xx is final; all else may pass. */
function translate(error: unknown): Error {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
  const answer = message.slice(0, MAX_ANSWER_CHARACTERS);
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutTheMail && (responseCode === undefined || responseCode >= 500))
    return new MailRefused(answer, { cause: error });
  return new MailUnavailable(answer, { cause: error });
}
