/** An answer is longer than its reader allows. */
export class LargeAnswerError extends Error {
  constructor(maxBytes: number) {
    super(`the answer is larger than ${maxBytes} bytes`);
  }
}

/**
 * Reads the body of an answer as text, up to a limit; nothing is read beyond it.
 * @throws LargeAnswerError
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  // A caller's own `fetch` may answer without a stream.
  if (typeof response.body?.getReader !== 'function') return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      if (bytes > maxBytes) throw new LargeAnswerError(maxBytes);
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } finally {
    // Also ends the connection; a broken one is over already.
    await reader.cancel().catch(() => undefined);
  }
}
