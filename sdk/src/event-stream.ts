/** Longer than any event of the service: a stream that sends more without ending a line is not an event stream. */
const MAX_LINE_CHARACTERS = 8 * 1024 * 1024;

/**
 * Yields the data of each server-sent event in a body; comments and other fields are skipped.
 * @param onActivity called for each chunk received, comments included
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onActivity: () => void,
): AsyncGenerator<string, void, undefined> {
  let data: string[] = [];
  for await (const line of readLines(body, onActivity)) {
    if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    if (line !== '' || data.length === 0) continue;
    yield data.join('\n');
    data = [];
  }
}

async function* readLines(
  body: ReadableStream<Uint8Array>,
  onActivity: () => void,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onActivity();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE_CHARACTERS) throw new Error('a line of the event stream is too long');
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
  } finally {
    // Also ends the connection when the reader stops reading; a broken stream is over already.
    await reader.cancel().catch(() => undefined);
  }
}
