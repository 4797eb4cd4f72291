import { trailTables } from '@mall/api/integrity/trail-words'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unrecorded, unrecordedColumns } from './table-facts.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* Triggers record changes of money, rights and personal data; no table and no column may be forgotten. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const recording = async () =>
  (
    await sql<{ table: string; columns: string }>`
      select c.relname as table, encode(t.tgargs, 'escape') as columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'audit_row' and t.tgname = 'audited_changes' and t.tgenabled = 'O'`.execute(world.db)
  ).rows
const columnsOf = async () =>
  (
    await sql<{ table: string; column: string; domain: string | null }>`
      select table_name as table, column_name as column, domain_name as domain from information_schema.columns
      where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
        and table_name not like 'kysely%'`.execute(world.db)
  ).rows

describe('the tables', () => {
  it('each record their changes, or hold nothing to record', async () => {
    const recorded = (await recording()).map(({ table }) => table)
    const all = [...new Set((await columnsOf()).map(({ table }) => table))]
    expect(recorded.length).toBeGreaterThan(20)
    expect(all.filter((table) => !recorded.includes(table) && unrecorded[table] === undefined)).toEqual([])
    expect(Object.keys(unrecorded).filter((table) => recorded.includes(table))).toEqual([])
    expect(recorded.filter((table) => !Object.hasOwn(trailTables, table))).toEqual([])
  })

  it('record every column of money, a right or a person', async () => {
    const recorded = new Map((await recording()).map(({ table, columns }) => [table, columns]))
    const delicate =
      /^(role_codes|state|account|.*mobile.*|.*contact.*|.*name|receiver|address|detail|password_hash|id_card.*|credit_code|legal_person|.*phone)$/
    const forgotten = (await columnsOf()).filter(({ table, column, domain }) => {
      const columns = recorded.get(table)
      return (
        columns !== undefined &&
        (domain === 'fen' || delicate.test(column)) &&
        !new RegExp(`[{,]${column}[},]`).test(columns.replace(/\s/g, '')) &&
        unrecordedColumns[`${table}.${column}`] === undefined
      )
    })
    expect(forgotten).toEqual([])
  })
})
