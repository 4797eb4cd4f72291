import { parameters } from '@mall/api/parameter/parameters'
import type { ParameterName } from '@mall/api/parameter/parameters'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/**
 * A parameter as a part of the statement that uses it, so that it needs no query of its own and a change takes effect with the next
 * statement of every process. A value that is now out of bounds counts as the nearest bound.
 */
export const parameterOf = (name: ParameterName): RawBuilder<number> => {
  const { least, most, usual } = parameters[name]
  return sql<number>`(select least(greatest(coalesce(max(v.value), ${usual}), ${least}), ${most})::int from parameter_value v where v.name = ${name})`
}

/** Returns a parameter for code without a statement that could read it. One statement. */
export const readParameter = async (db: Reading, name: ParameterName): Promise<number> =>
  (await sql<{ value: number }>`select ${parameterOf(name)} as value`.execute(db)).rows[0]!.value

type Changed = {
  readonly name: string
  readonly value: number
  readonly reason: string
  readonly changeTime: Date
  readonly version: number
}

export const changedParameters = async (db: Reading): Promise<Changed[]> =>
  (await sql<Changed>`select name, value, reason, change_time, version from parameter_value`.execute(db)).rows
