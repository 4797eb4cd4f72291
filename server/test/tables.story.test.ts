import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../src/kernel/database.ts'
import type { Database } from '../src/kernel/database.ts'
import { timersOf } from '../src/kernel/jobs.ts'
import { readCatalogue } from './catalogue.ts'
import { facts } from './table-facts.ts'
import { needlessFacts, rules, violationsOf } from './table-rules.ts'
import type { Facts, RuleName, TableFacts } from './table-rules.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* The tables can grow past one machine: the rules are checked in the database that the migrations make. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const seenIn = async (db: Database, more: Facts = {}) => ({
  tables: await readCatalogue(db),
  facts: { ...facts, ...more },
  timers: timersOf(world.house).map((timer) => timer.name),
})

describe('the tables', () => {
  it.each(Object.keys(rules) as RuleName[])('keep the rule of %s', async (rule) => {
    expect(violationsOf(rule, await seenIn(world.db))).toEqual([])
  })

  it('need every exception that is made', async () => {
    expect(needlessFacts(await seenIn(world.db))).toEqual([])
  })
})

const parcel = 'parcel_id bigint generated always as identity'
type Planted = { readonly rule: RuleName; readonly sql: string; readonly facts?: TableFacts; readonly found: RegExp }
const planted: Readonly<Record<string, Planted>> = {
  'a table that nobody decided on': {
    rule: 'owner',
    sql: 'create table planted (shop_id bigint not null)',
    found: /^planted stands in no list/,
  },
  'rows that do not say whose they are': {
    rule: 'owner',
    sql: 'create table planted (shop_id bigint)',
    facts: { owner: 'shop_id' },
    found: /^planted has no shop_id that is not null$/,
  },
  'a name that no two shops may have': {
    rule: 'keys',
    sql: 'create table planted (shop_id bigint not null, name text, unique (shop_id, name), unique (name))',
    facts: { owner: 'shop_id' },
    found: /^planted is unique by \(name\) without shop_id$/,
  },
  'an expression that no two shops may have': {
    rule: 'keys',
    sql: 'create table planted (shop_id bigint not null, name text); create unique index on planted (lower(name))',
    facts: { owner: 'shop_id' },
    found: /^planted is unique by \(\(expression\)\) without shop_id$/,
  },
  'a reference that may lead to another shop': {
    rule: 'references',
    sql: 'create unique index planted_key on freight_template (freight_id); create table planted (shop_id bigint not null, freight_id bigint references freight_template (freight_id))',
    facts: { owner: 'shop_id' },
    found: /^planted points by \(freight_id\) at freight_template without its shop_id$/,
  },
  'a table of the house that points at a shop’s': {
    rule: 'references',
    sql: 'create table planted (spu_id bigint, shop_id bigint, foreign key (shop_id, spu_id) references goods_spu (shop_id, spu_id))',
    facts: { owner: { house: 'planted' } },
    found: /^planted is of the house and points at goods_spu, which is not$/,
  },
  'a growing table that nothing deletes': {
    rule: 'growth',
    sql: `create table planted (${parcel}, shop_id bigint not null, at timestamptz not null, primary key (parcel_id, shop_id))`,
    facts: { owner: 'shop_id', grows: { deletedBy: 'planted.forget' } },
    found: /^planted is deleted by planted.forget, which is no timer$/,
  },
  'a growing table without a time': {
    rule: 'growth',
    sql: `create table planted (${parcel}, shop_id bigint not null, at timestamptz, primary key (parcel_id, shop_id))`,
    facts: { owner: 'shop_id', grows: { deletedBy: 'task.purge' } },
    found: /^planted has no time that is not null$/,
  },
  'a growing table whose keys cannot be parted': {
    rule: 'growth',
    sql: `create table planted (${parcel}, shop_id bigint not null, at timestamptz not null, no text, primary key (parcel_id, shop_id),
      unique (shop_id, no))`,
    facts: { owner: 'shop_id', grows: { deletedBy: 'task.purge' } },
    found: /^planted has no ascending column in every key: \(parcel_id, shop_id\), \(shop_id, no\)$/,
  },
  'a reference into what is deleted by age': {
    rule: 'growth',
    sql: `create unique index planted_key on stock_log (log_id, shop_id); create table planted (shop_id bigint not null,
      log_id bigint, foreign key (log_id, shop_id) references stock_log (log_id, shop_id))`,
    facts: { owner: 'shop_id' },
    found: /^planted points at stock_log, which grows and is deleted by age$/,
  },
  'a table that grows with orders and does not say so': {
    rule: 'growth',
    sql: 'create table planted (shop_id bigint not null, order_id bigint not null)',
    facts: { owner: 'shop_id' },
    found: /^planted names order_id and so grows, unsaid$/,
  },
  'a part that does not point at its whole': {
    rule: 'growth',
    sql: 'create table planted (shop_id bigint not null, order_id bigint not null, primary key (order_id, shop_id))',
    facts: { owner: 'shop_id', grows: { with: 'trade_order' } },
    found: /^planted is kept with trade_order and does not point at it$/,
  },
  'a trigger that works by the statement': {
    rule: 'triggers',
    sql: `create function planted() returns trigger language plpgsql as 'begin update shop set goods_count = 0; return null; end';
      create trigger planted after insert on favourite for each statement execute function planted()`,
    found: /^favourite is worked by planted statement by statement$/,
  },
  'a trigger that reaches rows of nobody': {
    rule: 'triggers',
    sql: `create function planted() returns trigger language plpgsql as 'begin insert into param (key) values (1); return null; end';
      create trigger planted after insert on favourite for each row execute function planted()`,
    found: /^favourite is written by planted to param, which has no user_id$/,
  },
}

class Undone extends Error {}

describe('the rules notice', () => {
  it.each(Object.entries(planted))('%s', async (_, it) => {
    let found: string[] = []
    const plant = async () => {
      await transact(world.owner, async (tx) => {
        await sql.raw(it.sql).execute(tx)
        found = violationsOf(it.rule, await seenIn(tx, it.facts === undefined ? {} : { planted: it.facts }))
        throw new Undone()
      })
    }
    await expect(plant()).rejects.toThrow(Undone)
    expect(found.filter((finding) => it.found.test(finding))).toHaveLength(1)
  })

  it('an exception that nothing needs', async () => {
    const more: Facts = {
      cart_item: { owner: 'user_id', except: { planted: 'planted' } },
      nowhere: { owner: 'shop_id' },
    }
    expect(needlessFacts(await seenIn(world.db, more))).toEqual([
      'cart_item needs no exception: planted',
      'nowhere is not there',
    ])
  })
})
