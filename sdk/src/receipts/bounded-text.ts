/**
 * Reads the body of an answer as text, up to a limit.
 * @throws Error when it is longer
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > maxBytes) throw new Error(`it answered with more than ${maxBytes} bytes`);
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}
