import type { HttpDeps } from '../dependencies.ts';

/** What use cases about people need, with where the dashboard is and who may sign up to it. */
export function withDashboard(deps: HttpDeps) {
  const { url: dashboardUrl, signUp } = deps.settings.dashboard;
  return { ...deps, dashboardUrl, signUp };
}
