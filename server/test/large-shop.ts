import type pg from 'pg'
import { manyGoods } from '../src/demo/many-goods.ts'
import { copies, first, id, past, rows } from './grow-rows.ts'

/* Makes one shop as large as the design allows: goods with believable names, customers and price rows, written by SQL. */

/** Goods for each customer; there are ten times as many price rows as goods. */
const goodsOfCustomer = 10
const pricesOfGoods = 10
const goodsOfScheme = 500

/** First id of second specifications: every other product has one, with an id beyond those of the first ones. */
const second = 2 * first

type Large = {
  readonly shopId: number
  readonly spuId: number
  readonly goodsId: number
  readonly customerId: number
  readonly boId: number
}

const growths = (it: Large, many: number): readonly ((client: pg.Client) => Promise<string>)[] => {
  const [ofSpu, ofSku] = [`spu_id = ${it.spuId}`, `goods_id = ${it.goodsId}`]
  const price = '1000 + n % 90000'
  const stock = { sellable_qty: '(n % 40) * 1000', warn_qty: '2000' }
  const schemes = Math.ceil((many * pricesOfGoods) / goodsOfScheme)
  return [
    copies(
      'goods_spu',
      ofSpu,
      {
        spu_id: id,
        name: 'made_name(n)',
        update_time: past,
        listed_time: past,
        sold_qty: '(n * 7919 % 100000) * 1000',
      },
      many,
    ),
    copies(
      'goods_sku',
      ofSku,
      { spu_id: id, goods_id: id, price, sku_code: `'M' || n || '-A'`, spec_text: `n % 50 || 'kg/袋'` },
      many,
    ),
    copies(
      'goods_sku',
      ofSku,
      {
        spu_id: `${first} + 2 * n`,
        goods_id: `${second} + n`,
        price,
        sku_code: `'M' || n || '-B'`,
        spec_text: `n % 70 || 'kg/件'`,
        spec_values: `'[{"specName": "规格", "value": "B"}]'`,
      },
      many / 2,
    ),
    copies('stock', ofSku, { ...stock, goods_id: id }, many),
    copies('stock', ofSku, { ...stock, goods_id: `${second} + n` }, many / 2),
    copies('goods_card', ofSpu, { spu_id: id, goods_id: id, popularity: 'n % 1000' }, many),
    copies('enterprise', `bo_id = ${it.boId}`, { bo_id: id, name: `'养殖场' || n` }, many / goodsOfCustomer),
    copies(
      'customer',
      `customer_id = ${it.customerId}`,
      { customer_id: id, buyer_bo_id: id, name: `'养殖场' || n`, create_time: past, order_money: 'n' },
      many / goodsOfCustomer,
    ),
    // One in ten is for everybody, the others for one customer each.
    rows(
      'price_scheme',
      {
        scheme_id: id,
        shop_id: String(it.shopId),
        name: `'方案' || n`,
        target_type: 'case when n % 10 = 0 then 3 else 1 end',
        customer_ids: `case when n % 10 = 0 then '{}' else array[case when n % 10 = 1 then ${it.customerId} else ${id} end] end`,
        begin_time: past,
        create_time: past,
      },
      schemes,
    ),
    rows(
      'price_scheme_goods',
      {
        scheme_id: `${first} + 1 + n % ${schemes}`,
        goods_id: `${first} + 1 + n / ${pricesOfGoods} % ${many}`,
        shop_id: String(it.shopId),
        price_mode: '2',
        discount: '9000 + n % 1000',
      },
      many * pricesOfGoods - 1,
    ),
  ]
}

/** Copies the goods and the customer until the shop has the given number of goods. */
export const growShop = async (client: pg.Client, it: Large, goods: number): Promise<void> => {
  await client.query('set session_replication_role = replica')
  await client.query('create temporary table made (n bigint primary key, name text)')
  const names = [...manyGoods(goods, 1)].map(({ name }) => name)
  await client.query('insert into made select n, name from unnest($1::text[]) with ordinality as m(name, n)', [names])
  await client.query(`create function pg_temp.made_name(n bigint) returns text language sql stable
    return (select m.name from made m where m.n = made_name.n)`)
  for (const growth of growths(it, goods))
    await client.query((await growth(client)).replace('made_name(', 'pg_temp.made_name('))
  await client.query('vacuum analyze')
}
