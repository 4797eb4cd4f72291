// house.ts runs this in a process of its own, so that the memory of an opened house does not slow the measuring process.
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { readConfig } from '../server/src/config.ts'
import { hashToken, newToken } from '../server/src/kernel/session.ts'
import { inWrite } from '../server/src/kernel/outbox.ts'
import type { House } from '../server/src/kernel/outbox.ts'
import { build } from '../server/src/main.ts'
import { leaveDeposit } from '../server/src/modules/auction/enroll.ts'
import { createUser } from '../server/src/modules/identity/public.ts'
import { deposit, post, purse } from '../server/src/modules/ledger/public.ts'
import { addAddress } from '../server/src/modules/addressbook/public.ts'
import type { DB } from '../server/src/tables.ts'

export type Buyer = { readonly userId: number; readonly addressId: number; readonly cookie: string }
/** Goods to buy; `least` is the least quantity of an order, in thousandths. */
export type Item = { readonly goodsId: number; readonly spuId: number; readonly shopId: number; readonly least: number }
export type Prepared = {
  readonly buyers: readonly Buyer[]
  /** Buyers who are customers of every shop, with prices of their own for all its goods. */
  readonly customers: readonly Buyer[]
  readonly items: readonly Item[]
  /** A running lot, and the buyers who may bid on it. */
  readonly lot: { readonly auctionId: number; readonly bidders: readonly Buyer[] }
}

const bidders = 50

const pricesOf = async (db: Kysely<DB>, customers: readonly Buyer[]) => {
  const ids = customers.map(({ userId }) => userId)
  await sql`
    insert into customer (shop_id, buyer_bo_id, buyer_user_id, name, source, state, audit_state, create_time)
    select s.shop_id, m.bo_id, m.user_id, '张海', 1, 1, 1, now() from shop s, org_member m where m.user_id = any(${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into price_scheme (shop_id, name, target_type, customer_ids, begin_time, create_time)
    select shop_id, '老客户价', 1, array_agg(customer_id), now(), now() from customer
    where buyer_user_id = any(${ids}::bigint[]) group by shop_id`.execute(db)
  await sql`
    insert into price_scheme_goods (scheme_id, shop_id, goods_id, price_mode, discount)
    select p.scheme_id, k.shop_id, k.goods_id, 2, 9500 from goods_sku k join price_scheme p using (shop_id)
    where p.name = '老客户价'`.execute(db)
  await sql`analyze customer, price_scheme, price_scheme_goods`.execute(db)
}

const lotOf = async (house: House, { shopId, goodsId }: Item, made: readonly Buyer[]): Promise<number> => {
  const found = await sql<{ auctionId: number }>`
    insert into auction (shop_id, title, lot_type, goods_id, qty, start_price, step_price, deposit_money, begin_time, end_time, origin_end_time,
      extend_window_sec, extend_sec, extend_max, pay_hours, state, create_time)
    select ${shopId}, '拍品', 5, ${goodsId}, 1000, 10000, 100, 5000, t.begins, t.ends, t.ends, 0, 300, 0, 72, 1, t.begins
    from (select now() - interval '1 minute' as begins, now() + interval '30 days' as ends) t
    returning auction_id`.execute(house.db)
  const { auctionId } = found.rows[0]!
  for (const { userId } of made.slice(0, bidders))
    await inWrite(house, null, async (ctx) => {
      const { boId } = await ctx.db
        .selectFrom('orgMember')
        .select('boId')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      const lines = [
        { account: deposit, debit: 5_000 },
        { account: purse(boId), credit: 5_000 },
      ]
      await post(ctx, { key: `bench:${userId}`, why: '充值', lines })
      await leaveDeposit(ctx, auctionId, { userId, boId, identity: null })
    })
  return auctionId
}

/** Prepares buyers with an address and a session, and goods of different shops that everybody may buy. */
const prepare = async (buyers: number): Promise<Prepared> => {
  const config = readConfig({ ...process.env, MALL_LOG: 'silent' })
  const { house, close } = await build({ config, databaseUrl: process.env['DATABASE_URL']! })
  const made: Buyer[] = []
  for (let number = 0; number < buyers; number++) {
    const account = `bench${number}`
    const token = newToken()
    const one = await inWrite(house, null, async (ctx) => {
      const userId = await createUser(ctx, {
        account,
        mobile: `139${String(10_000_000 + number)}`,
        name: '张海',
        passwordHash: 'none',
      })
      const { boId } = await ctx.db
        .selectFrom('orgMember')
        .select('boId')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      const addressId = await addAddress(ctx, {
        userId,
        boId,
        receiver: '张海',
        mobile: '13800001234',
        provinceId: 130_000,
        cityId: 130_100,
        countyId: 130_109,
        detail: '农场路1号',
        lng: '114.85',
        lat: '38.03',
      })
      return { userId, addressId }
    })
    const now = new Date()
    await house.db
      .insertInto('session')
      .values({
        tokenHash: hashToken(token),
        userId: one.userId,
        createTime: now,
        seenTime: now,
        expireTime: new Date(now.getTime() + 86_400_000),
      })
      .execute()
    made.push({ ...one, cookie: `SCSESSID=${token}` })
  }
  const items = await sql<Item>`
    select c.goods_id, c.spu_id, c.shop_id, c.min_qty as least
    from goods_card c join stock t on t.goods_id = c.goods_id join shop s on s.shop_id = c.shop_id
    where c.secret = 0 and not c.resting and t.stock_type in (0, 1) and s.pay_enabled
    order by c.spu_id limit 2000`.execute(house.db)
  const customers = made.slice(-64)
  await pricesOf(house.db, customers)
  await sql`update stock set sellable_qty = 900000000000 where stock_type = 1`.execute(house.db)
  const auctionId = await lotOf(house, items.rows[0]!, made)
  await close()
  const lot = { auctionId, bidders: made.slice(0, bidders) }
  return { lot, buyers: made.slice(0, -64), customers, items: items.rows }
}

process.stdout.write(JSON.stringify(await prepare(Number(process.argv[2]))))
