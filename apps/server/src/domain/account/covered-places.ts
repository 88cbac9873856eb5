/**
 * The cities that are looked after: a select of `account_id`, `full_name`, `state` and `city`, one row for each city of an L1 admin who is not
 * disabled. A city that is not among them is nobody's. The one place that says so; a
 * constant text, as prepared statements take it.
 */
export const coveredPlaces = `
  select l.account_id, a.full_name, l.state, l.city from l1_admin_places l
  join accounts a on a.id = l.account_id and a.role = 'L1_ADMIN' and a.disabled_at is null`;
