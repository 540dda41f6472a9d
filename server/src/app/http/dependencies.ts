import type { ServerDeps } from '../../kernel/http/dependencies.ts';
import type { OperatorDeps } from '../../operator/dependencies.ts';
import type { PagesDeps } from '../../pages/dependencies.ts';
import type { PeopleDeps } from '../../people/dependencies.ts';
import type { SalesDeps } from '../../sales/dependencies.ts';
import type { StoresDeps } from '../../stores/dependencies.ts';

/** Dependencies of the server and of the operations of all rooms. */
export type HttpDeps = ServerDeps & PeopleDeps & StoresDeps & SalesDeps & PagesDeps & OperatorDeps;
