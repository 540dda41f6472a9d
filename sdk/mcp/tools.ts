import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { JsonSchemaType } from '@modelcontextprotocol/sdk/validation';
import type { Repeatable } from '../src/retry.ts';
import type { Operation } from './operations.ts';

/** Effects of an operation that writes, in the words of the protocol. */
interface Effects {
  /** True when it ends or sends something for good; false when it only adds. */
  readonly isDestructive: boolean;
  /** True when a repeated call changes nothing more. */
  readonly isIdempotent: boolean;
  /** True when it sends something to people or servers outside the store. */
  readonly reachesOut: boolean;
}

const EFFECTS: Readonly<Record<string, Effects>> = {
  createOrder: { isDestructive: false, isIdempotent: false, reachesOut: false },
  createInvoice: { isDestructive: false, isIdempotent: false, reachesOut: false },
  appendStock: { isDestructive: false, isIdempotent: true, reachesOut: false },
  expireOrder: { isDestructive: true, isIdempotent: true, reachesOut: false },
  voidInvoice: { isDestructive: true, isIdempotent: true, reachesOut: false },
  // An email cannot be taken back, and each invoice has a limited number of them.
  sendInvoice: { isDestructive: true, isIdempotent: false, reachesOut: true },
  resendWebhookDelivery: { isDestructive: false, isIdempotent: false, reachesOut: true },
};

/** Effects of an operation that is not listed: the protocol's defaults, the most cautious ones. */
const UNKNOWN: Effects = { isDestructive: true, isIdempotent: false, reachesOut: true };

/** Returns the tool of an operation, as `tools/list` describes it. */
export function toolOf(operation: Operation): Tool {
  const { name, method, summary, description, answer } = operation;
  const isRead = method === 'GET';
  const effects = EFFECTS[name] ?? UNKNOWN;
  return {
    name,
    title: summary,
    description,
    inputSchema: inputSchemaOf(operation),
    outputSchema: {
      type: 'object',
      properties: { notice: { type: 'string' }, data: answer ?? { type: 'null' } },
      required: ['notice', 'data'],
    },
    annotations: {
      title: summary,
      readOnlyHint: isRead,
      destructiveHint: !isRead && effects.isDestructive,
      idempotentHint: isRead || effects.isIdempotent,
      openWorldHint: !isRead && effects.reachesOut,
    },
  };
}

/** Returns the schema of a tool's arguments: parameters and body side by side. */
export function inputSchemaOf({ properties, required }: Operation): Tool['inputSchema'] & JsonSchemaType {
  const schema = { type: 'object', properties, required, additionalProperties: false };
  return schema as Tool['inputSchema'] & JsonSchemaType;
}

/** Returns the condition for repeating a failed call of an operation without asking, as in the client library. */
export function repeatableOf({ name, method, takesIdempotencyKey }: Operation): Repeatable {
  return method === 'GET' || takesIdempotencyKey || name === 'appendStock' ? 'always' : 'if-refused';
}
