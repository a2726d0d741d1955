import type { AnyRoute } from '@tanstack/react-router';
import { Route as root } from './routes/__root.tsx';
import { Route as campaign } from './routes/campaign.tsx';
import { Route as invest } from './routes/invest.tsx';
import { Route as kycForm } from './routes/kyc-form.tsx';
import type { routeTree as wholeTree } from './routeTree.gen.ts';

/** As in routeTree.gen.ts, which gives a route of a file its place. */
const at = (path: string, route: AnyRoute): AnyRoute =>
  route.update({ id: path, path, getParentRoute: () => root } as never);

/**
 * The routes of a document that was opened through a link. It never turns into a panel without
 * being loaded anew, so it comes without the panels' routes.
 */
export const routeTree = root.addChildren([
  at('/campaign', campaign),
  at('/invest', invest),
  at('/kyc-form', kycForm),
]) as unknown as typeof wholeTree;
