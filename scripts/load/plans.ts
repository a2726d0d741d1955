/** Query plans actually executed, as auto_explain reports them to the connection. */

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

/** One table scan of a statement. */
export interface Visit {
  table: string;
  /** Type of scan, as in the plan. */
  by: string;
  /** The index used. */
  index?: string | undefined;
  /** Rows examined, including those filtered out. */
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
  // Also inside functions, as searches run in one.
  'auto_explain.log_nested_statements': 'on',
};

/** URL of a database with these settings; it may have parameters already. */
export const withSettings = (url: string, wanted: Record<string, string>): string => {
  const options = Object.entries(wanted)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`;
};

/** URL of a database with auto_explain enabled; requires a superuser. */
export const tellingPlans = (url: string): string => withSettings(url, settings);

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
 * Collects reported plans.
 * @returns the listener, and a function that returns the scans since its last call.
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
