import { parameters } from '@mall/api/parameter/parameters'
import type { ParameterName } from '@mall/api/parameter/parameters'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/**
 * A parameter as the statement that uses it reads it, so that none is asked of its own and a change holds from the next one on,
 * in every process. A value that is out of bounds by now counts as the nearest one within.
 */
export const parameterOf = (name: ParameterName): RawBuilder<number> => {
  const { least, most, usual } = parameters[name]
  return sql<number>`(select least(greatest(coalesce(max(v.value), ${usual}), ${least}), ${most})::int from parameter_value v where v.name = ${name})`
}

/** The same where no statement of its user could read it. One statement. */
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
