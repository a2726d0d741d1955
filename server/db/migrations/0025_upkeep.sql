-- A day's sums are added up where there is something to add: with a million offers there are as many
-- days, and writing each anew took longer than a statement may.
CREATE OR REPLACE FUNCTION add_up_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM offer_tally RETURNING *)
  INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, sum(count), sum(sum) FROM gone
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0 OR sum(sum) <> 0;
  WITH gone AS (DELETE FROM campaign_tally RETURNING *)
  INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, sum(count), sum(sum), network_id, currency FROM gone
    GROUP BY 1, 2, 3, 6, 7 HAVING sum(count) <> 0 OR sum(sum) <> 0;
  WITH several AS (
    SELECT brand_id, network_id, owner_id, kind, day, currency FROM offer_day_tally
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING count(*) > 1 OR (sum(count) = 0 AND sum(sum) = 0)),
  gone AS (DELETE FROM offer_day_tally t USING several s WHERE t.brand_id = s.brand_id AND t.network_id = s.network_id
    AND t.owner_id = s.owner_id AND t.kind = s.kind AND t.day = s.day AND t.currency = s.currency RETURNING t.*)
  INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, kind, day, currency, sum(count), sum(sum) FROM gone
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 OR sum(sum) <> 0;
$$;
