import { useState } from 'react';
import type { PageQuery } from '../../domain/pageQuery.ts';
import { Count } from '../../ui/badge/Count.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { BarTimeline } from '../../ui/chart/BarTimeline.tsx';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { More } from '../../ui/layout/More.tsx';
import { FunnelBar } from '../../ui/chart/FunnelBar.tsx';
import { Legend } from '../../ui/chart/Legend.tsx';
import { Sparkline } from '../../ui/chart/Sparkline.tsx';
import { ShortMoney } from '../../ui/money/Money.tsx';
import { Board } from '../../ui/table/Board.tsx';
import { BulkBar } from '../../ui/table/BulkBar.tsx';
import { Cards } from '../../ui/table/Cards.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { RowBox } from '../../ui/table/RowBox.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { ViewSwitch } from '../../ui/table/ViewSwitch.tsx';
import { card } from '../../ui/theme/utility.css.ts';
import { long, nothing, Widget } from './Widget.tsx';

/** Tables, boards and their surroundings. */
export const Lists = () => {
  const [query, setQuery] = useState<PageQuery>({
    page: 2,
    perPage: 20,
    sorting: null,
    filters: [],
    view: 'table',
  } as unknown as PageQuery);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['1']));
  const items = [
    { id: '1', name: 'Wójcik Zofia' },
    { id: '2', name: 'Nowak Jan' },
  ];
  const columns = [
    { name: 'investorName', kind: 'text', sortable: true },
    { name: 'campaignName', kind: 'text', sortable: true },
  ] as unknown as Parameters<typeof Table>[0]['columns'];
  return (
    <>
      <Widget name="Table">
        {[false, true].map((isBusy) => (
          <Table
            key={String(isBusy)}
            label={isBusy ? 'Loading' : 'Investors'}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
            render={({ name }, column) => (column.name === 'investorName' ? name : long)}
            sorting={{ name: 'investorName', order: 'asc' } as never}
            onSort={nothing}
            isBusy={isBusy}
            selection={{ chosen, onChange: setChosen, nameOf: ({ name }) => name }}
            rowActions={() => <Button size="bar">Open</Button>}
          />
        ))}
      </Widget>
      <Widget name="Count">
        <p>
          <Count count={12} words="Number of offers: 12" />
        </p>
      </Widget>
      <Widget name="ShortMoney">
        <p>
          <ShortMoney amount="1000.00" currency="PLN" />, <ShortMoney amount="3155000.00" />
        </p>
      </Widget>
      <Widget name="Sparkline">
        <Sparkline label="Active investments, 30 days" values={[3, 3, 4, 4, 6, 9, 9, 10]} />
        <Sparkline label="Nothing changed" values={[5, 5]} />
      </Widget>
      <Widget name="Legend">
        <Legend
          items={[
            { shape: 'paid', words: 'paid' },
            { shape: 'planned', words: 'planned' },
            { shape: 'interest', words: 'interest' },
            { shape: 'capital', words: 'capital' },
          ]}
        />
      </Widget>
      <Widget name="BarTimeline">
        <BarTimeline
          label="Interest by day"
          today={{ date: '2026-11-22', word: 'today' }}
          bars={[
            { date: '2026-08-22', interest: '230.00', principal: '0.00', state: 'paid' },
            { date: '2027-02-22', interest: '230.00', principal: '10000.00', state: 'planned' },
          ]}
        />
      </Widget>
      <Widget name="More">
        <More summary="Earlier: 2">
          <p>What was before.</p>
        </More>
      </Widget>
      <Widget name="ChartTable">
        <ChartTable
          summary="Show the table"
          label="Payments"
          heads={['Day', 'Interest']}
          rows={[['22.02.2027', '230,00']]}
          foot={['Sum', '230,00']}
        />
      </Widget>
      <Widget name="FunnelBar">
        <FunnelBar
          label="Invited 40, viewed 25, active 12"
          parts={[
            { key: 'invited', count: 40 },
            { key: 'viewed', count: 25 },
            { key: 'active', count: 12 },
          ]}
        />
      </Widget>
      <Widget name="Cards">
        <Cards
          label="Investors on a phone"
          columns={columns}
          items={items}
          keyOf={({ id }) => id}
          render={({ name }, column) => (column.name === 'investorName' ? name : long)}
          groupOf={() => 'Today'}
          sorting={null}
          onSort={nothing}
          isBusy={false}
        />
      </Widget>
      <Widget name="RowBox">
        <div>
          <RowBox
            id="1"
            item={items[0]!}
            selection={{ chosen, onChange: setChosen, nameOf: ({ name }) => name }}
          />
        </div>
      </Widget>
      <Widget name="BulkBar">
        <div style={{ position: 'relative', height: 130 }}>
          <BulkBar count={2} sum="85 000,00 PLN" onClear={nothing}>
            <Button kind="quiet" size="small">
              Export
            </Button>
          </BulkBar>
        </div>
      </Widget>
      <Widget name="Pager">
        <Pager
          query={query}
          total={61}
          onChange={(change) => setQuery({ ...query, ...change } as PageQuery)}
        />
      </Widget>
      <Widget name="ViewSwitch">
        <ViewSwitch view="table" onChange={nothing} />
      </Widget>
      <Widget name="Board">
        <Board
          columns={[
            {
              key: 'invited',
              label: 'Zaproszona',
              count: 2,
              sums: [{ currency: 'PLN', amount: '20000.00' }],
              cards: [
                <div key="1" className={card}>
                  Wójcik Zofia
                </div>,
              ],
            },
            { key: 'viewed', label: 'Wyświetlona', count: 0, sums: [], cards: [] },
          ]}
        />
      </Widget>
    </>
  );
};
