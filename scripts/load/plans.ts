/** The plans that PostgreSQL really ran, as auto_explain reports them to the connection. */

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** One table that a statement went through. */
export interface Visit {
  table: string;
  /** How, in the planner's words. */
  by: string;
  /** The index it was read through. */
  index?: string | undefined;
  /** Rows it looked at, those it threw away included. */
  rows: number;
  statement: string;
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  // Inside functions too: a search runs in one.
  'auto_explain.log_nested_statements': 'on',
};

/** The address of a database, so that its connections tell their plans; for a superuser. */
export const tellingPlans = (url: string): string => {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  return `${url}?options=${encodeURIComponent(options)}`;
};

const visitsIn = (node: PlanNode, statement: string): Visit[] => [
  ...(node['Relation Name']
    ? [
        {
          table: node['Relation Name'],
          by: node['Node Type'],
          index: node['Index Name'],
          rows: Math.round(
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)) *
              node['Actual Loops'],
          ),
          statement,
        },
      ]
    : []),
  ...(node.Plans ?? []).flatMap((one) => visitsIn(one, statement)),
];

/**
 * Collects what is told.
 * @returns the listener, and what was visited since the last time it was asked.
 */
export const collectVisits = (): {
  onNotice: (notice: { message?: string | undefined }) => void;
  take: () => Visit[];
} => {
  let visits: Visit[] = [];
  return {
    onNotice: ({ message = '' }) => {
      const at = message.indexOf('plan:\n');
      if (at < 0) return;
      const told = JSON.parse(message.slice(at + 6)) as { 'Query Text': string; Plan: PlanNode };
      visits.push(...visitsIn(told.Plan, told['Query Text']));
    },
    take: () => {
      const taken = visits;
      visits = [];
      return taken;
    },
  };
};
