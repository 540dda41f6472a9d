import type { ServerDeps } from '../../kernel/http/dependencies.ts';
import type { OperatorDeps } from '../../operator/dependencies.ts';
import type { PagesDeps } from '../../pages/dependencies.ts';
import type { PeopleDeps } from '../../people/dependencies.ts';
import type { SalesDeps } from '../../sales/dependencies.ts';
import type { StoresDeps } from '../../stores/dependencies.ts';

/** What the server and the operations of all rooms need. */
export type HttpDeps = ServerDeps & PeopleDeps & StoresDeps & SalesDeps & PagesDeps & OperatorDeps;
