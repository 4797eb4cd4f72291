import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const teams: Partition = { table: 'group_team', column: 'team_id', size: 10_000 }
const activities: Partition = { table: 'group_activity', column: 'activity_id', size: 10_000 }

export const invariants: Invariants = {
  'a team has as many places taken and paid as its members hold': {
    by: teams,
    broken: (within) => sql`
      select t.team_id as id from group_team t
      where ${within('t.team_id')} and t.state in (0, 1, 2) and (t.taken, t.paid) <> (
        select coalesce(sum(m.share), 0), coalesce(sum(m.share) filter (where m.state = 1), 0)
        from group_member m where m.team_id = t.team_id and m.state in (0, 1))`,
  },
  'a team is filled by what it needs, unless its activity fills it all the same': {
    by: teams,
    broken: (within) => sql`
      select t.team_id as id from group_team t join group_activity a using (activity_id)
      where ${within('t.team_id')} and t.state = 2 and t.paid < t.need and not a.auto_complete`,
  },
  'no activity gave more of goods than it has, and none is lost': {
    by: activities,
    broken: (within) => sql`
      select g.activity_id as id from group_activity_goods g
      where ${within('g.activity_id')} and g.taken_qty <> (select coalesce(sum(m.qty), 0) from group_member m
        where m.activity_id = g.activity_id and m.goods_id = g.goods_id and m.state in (0, 1))`,
  },
}
