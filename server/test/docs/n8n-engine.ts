import { createRequire } from 'node:module';
import { join } from 'node:path';
import { present } from '../../src/kernel/lib/errors.ts';
import type { Received } from '../outbound/webhooks/receiver.ts';

interface WorkflowNode {
  readonly name: string;
  readonly type: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  credentials?: unknown;
}

/** An exported workflow. */
export interface ExportedWorkflow {
  readonly nodes: readonly WorkflowNode[];
}

/** The nodes that ran, the output of the last one, and the error that stopped it. */
export interface Run {
  readonly ran: readonly string[];
  readonly output: unknown;
  readonly error: string | undefined;
}

interface NodeType {
  /** Present in a type with several versions. */
  readonly nodeVersions?: unknown;
  readonly getNodeType?: (version: number) => unknown;
  readonly webhook?: (context: unknown) => Promise<{ readonly workflowData: unknown }>;
}

interface Result {
  readonly data: {
    readonly resultData: {
      readonly runData: Readonly<
        Record<string, readonly { readonly data?: { readonly main: readonly unknown[][] } }[]>
      >;
      readonly error?: { readonly message: string };
    };
  };
}

/** Files of the nodes of a workflow by type, below n8n's folder of nodes. */
const FILES = {
  webhook: 'Webhook/Webhook',
  extractFromFile: 'Files/ExtractFromFile/ExtractFromFile',
  crypto: 'Crypto/Crypto',
  if: 'If/If',
  set: 'Set/Set',
  stopAndError: 'StopAndError/StopAndError',
};
/** An address for n8n that receives nothing. */
const NOWHERE = 'http://127.0.0.1';

/**
 * Loads the engine and nodes of n8n, which have no types here.
 * @param folder installed by `npm run drill -- n8n`
 * @returns a function that runs a workflow on a request to its node *Webhook*, with one credential
 */
export function loadEngine(folder: string) {
  const load = createRequire(join(folder, 'package.json'));
  const { Workflow, createRunExecutionData } = load('n8n-workflow');
  const { WorkflowExecute, ExecutionLifecycleHooks } = load('n8n-core');
  const types = new Map(
    Object.entries(FILES).map(([name, file]) => {
      const [Type] = Object.values<new () => NodeType>(load(`./nodes/dist/nodes/${file}.node.js`));
      return [`n8n-nodes-base.${name}`, new (present(Type, `n8n has no ${name}`))()];
    }),
  );
  const nodeTypes = {
    getByNameAndVersion: (type: string, version: number) => {
      const found = types.get(type);
      return found?.nodeVersions === undefined ? found : found.getNodeType?.(version);
    },
  };
  return async (exported: ExportedWorkflow, request: Received, hmacSecret: string): Promise<Run> => {
    const nodes = exported.nodes.map((node) => ({ ...node, credentials: { crypto: { id: '1', name: 'Till' } } }));
    const workflow = new Workflow({ ...exported, id: '1', nodes, active: true, nodeTypes });
    const node = workflow.getNode('Webhook');
    const received = await types.get('n8n-nodes-base.webhook')?.webhook?.(webhookContext(node, request));
    const stack = [{ node, data: { main: received?.workflowData }, source: null }];
    const execution = createRunExecutionData({ executionData: { nodeExecutionStack: stack } });
    const additional = {
      hooks: new ExecutionLifecycleHooks('webhook', '1', exported),
      credentialsHelper: {
        getParentTypes: () => [],
        isCredentialUsableByNode: () => true,
        getDecrypted: async () => ({ hmacSecret }),
      },
      ...{ executionId: '1', currentNodeExecutionIndex: 0, variables: {}, setExecutionStatus: () => {} },
      ...{ restApiUrl: NOWHERE, instanceBaseUrl: NOWHERE, webhookBaseUrl: NOWHERE, formWaitingBaseUrl: NOWHERE },
      ...{ webhookWaitingBaseUrl: NOWHERE, webhookTestBaseUrl: NOWHERE },
    };
    const engine = new WorkflowExecute(additional, 'webhook', execution);
    const { data }: Result = await engine.processRunExecutionData(workflow);
    const { runData, error } = data.resultData;
    const ran = Object.keys(runData);
    return { ran, output: runData[ran.at(-1) ?? '']?.[0]?.data?.main, error: error?.message };
  };
}

/** Returns the context in which the node Webhook handles a request. */
function webhookContext(node: WorkflowNode, { body, headers }: Received) {
  const rawBody = Buffer.from(body);
  return {
    getNode: () => node,
    getNodeParameter: (path: string, otherwise: unknown) => node.parameters[path] ?? otherwise,
    getRequestObject: () => ({
      method: 'POST',
      headers,
      rawBody,
      body: JSON.parse(body),
      params: {},
      query: {},
      ips: [],
    }),
    getResponseObject: () => ({}),
    getChildNodes: () => [],
    getNodeWebhookUrl: () => `${NOWHERE}/webhook/till`,
    getMode: () => 'webhook',
  };
}
