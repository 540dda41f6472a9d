/** The installation's own hosts. */
export interface OwnHosts {
  /** Host names of its own pages, without a port. */
  readonly hosts: readonly string[];
  /** The parent domain of storefronts, without a port; undefined without one. */
  readonly storefrontDomain: string | undefined;
}
