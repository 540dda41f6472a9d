import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import { assert } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { asciiAddress } from '../../kernel/lib/mail-address.ts';
import { quoteName } from './templates/words.ts';

/** An email to send. */
export interface OutgoingMail {
  /** Part of the Message-ID, so that an email sent twice after a crash is recognised as the same. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The store in whose name an email to a buyer is sent; without one it is sent by the installation. */
  readonly sender?: MailSender | undefined;
}

/** Sender shown to the reader, and the address for replies. */
export interface MailSender {
  readonly name: string;
  /** Null directs replies to the operator's address. */
  readonly replyTo: string | null;
}

/** Passes emails to the mail server, or writes them to files. */
export interface MailTransport {
  /** Sends an email. @throws MailRefused when retrying is pointless @throws MailUnavailable when retrying may help */
  send(mail: OutgoingMail): Promise<void>;
  /** Resolves if the transport could send now; for health checks. */
  check(): Promise<void>;
  close(): void;
}

/** The server permanently refused this email or its recipient. The message is the server's answer. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The server could not be reached, hung up, refused our login or sender, or asked us to try later. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; options of nodemailer as query parameters. */
  readonly url: string;
  /** The sender, `name <address>` or an address. */
  readonly from: string;
  readonly connections?: number;
  readonly timeouts?: SmtpTimeouts;
}

/** Timeouts of the server, in milliseconds. */
export interface SmtpTimeouts {
  /** For connecting, and again for the greeting. */
  readonly connectMs: number;
  /** Maximum silence. */
  readonly silenceMs: number;
  /** Maximum time for one email, regardless of data from the server. */
  readonly sendMs: number;
}

const DEFAULT_CONNECTIONS = 4;
const DEFAULT_TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, sendMs: 60_000 };
const MAX_ANSWER_CHARACTERS = 500;

/**
 * Creates a transport through the operator's SMTP server, over a few persistent connections. Certificates are verified. A
 * server that offers STARTTLS gets everything encrypted; see {@link needsTls} for one that does not.
 */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, connections = DEFAULT_CONNECTIONS, timeouts = DEFAULT_TIMEOUTS } = options;
  const transporter = createTransport({
    // Options in the URL override the others.
    url,
    requireTLS: needsTls(url),
    pool: true,
    maxConnections: connections,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transporter.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(timeouts.sendMs) });
      } catch (error) {
        throw translate(error);
      }
    },
    check: async () => void (await transporter.verify()),
    close: () => transporter.close(),
  };
}

/**
 * Returns true if a server must offer TLS before anything is sent to it: when there is a password to send and the
 * connection crosses a network. `requireTLS=false` in the URL's query disables this.
 */
export function needsTls(url: string): boolean {
  const { protocol, hostname, password } = new URL(url);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
  return protocol === 'smtp:' && password !== '' && !isLocal;
}

/**
 * Creates a transport that writes each email to an `.eml` file and logs its name: for machines without an SMTP server.
 */
export function createFileTransport(log: Log, directory: string, from: string): MailTransport {
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
        throw new MailUnavailable('mail folder is not writable', { cause });
      }
      log.info({ file, subject: mail.subject }, 'mail written to a file');
    },
    check: async () => void (await mkdir(directory, { recursive: true, mode: 0o700 })),
    close: () => composer.close(),
  };
}

function messageOf(mail: OutgoingMail, from: string) {
  const { sender } = mail;
  return {
    // Only the name is the store's: the address must be one from which the operator's server may send.
    from: sender === undefined ? from : { name: quoteName(sender.name), address: addressOf(from) },
    ...(sender !== undefined &&
      sender.replyTo !== null && { replyTo: { name: '', address: asciiAddress(sender.replyTo) } }),
    // An object, so that no character of the address can add a second recipient.
    to: { name: '', address: asciiAddress(mail.recipient) },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...languageOf(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the Content-Language header, read from the email's HTML. */
function languageOf({ html }: OutgoingMail): { readonly 'Content-Language'?: string } {
  const language = /^<!doctype html>\n<html lang="([A-Za-z-]+)">/.exec(html)?.[1];
  return language === undefined ? {} : { 'Content-Language': language };
}

function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Converts an error. A 5xx about this email, its recipient or content is permanent; anything else may pass or can be
 * fixed.
 */
function translate(error: unknown): Error {
  const { code, command, responseCode, message } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    message: string;
  };
  const answer = message.slice(0, MAX_ANSWER_CHARACTERS);
  // Every email has the operator's sender: a server that refuses it, or requires a login first, would refuse them all.
  const isAboutTheSender = code === 'EENVELOPE' && command === 'MAIL FROM';
  const isAboutTheMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !isAboutTheSender;
  if (isAboutTheMail && (responseCode === undefined || responseCode >= 500))
    return new MailRefused(answer, { cause: error });
  return new MailUnavailable(answer, { cause: error });
}
