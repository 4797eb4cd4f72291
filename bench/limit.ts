// The limit: bare node:http and one prepared statement for each operation on the same tables. It has no checks, no session and no
// envelope.
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
pool.on('error', (error) => console.error(error.message))

await pool.query(`
  create schema if not exists bench;
  create table if not exists bench.stock (goods_id bigint primary key, left_over bigint not null check (left_over >= 0));
  create table if not exists bench.cart (user_id bigint, goods_id bigint, quantity bigint not null, primary key (user_id, goods_id));
  create table if not exists bench.orders (order_id bigint generated always as identity primary key, user_id bigint not null,
    money bigint not null, paid boolean not null, at timestamptz not null default now());
  create table if not exists bench.lines (order_id bigint not null references bench.orders, goods_id bigint not null,
    quantity bigint not null, price bigint not null, primary key (order_id, goods_id));
  insert into bench.stock select goods_id, 1000000000 from goods_sku on conflict do nothing`)

type Statement = { readonly name: string; readonly text: string }

const list: Statement = {
  name: 'list',
  text: `select spu_id, goods_id, name, image, price, market_price, unit_name, sold_qty, shop_id, shop_name, area_name,
      stock_state, tags
    from goods_card order by popularity desc, spu_id desc limit 20`,
}
const search: Statement = {
  name: 'search',
  text: `select spu_id, goods_id, name, image, price, market_price, unit_name, sold_qty, shop_id, shop_name, area_name,
      stock_state, tags, ts_rank(words, query) as rank
    from goods_card, to_tsquery('simple', $1) query where words @@ query order by rank desc, spu_id desc limit 20`,
}
const detail: Statement = {
  name: 'detail',
  text: `select p.spu_id, p.name, p.sub_title, p.brand, p.main_images, p.detail_html, p.attrs, p.min_qty, p.step_qty,
      s.shop_id, s.shop_name, (
        select json_agg(json_build_object('goodsId', k.goods_id, 'specs', k.spec_values, 'price', k.price, 'stock', t.available_qty)
          order by k.sort, k.goods_id)
        from goods_sku k join stock t using (goods_id) where k.spu_id = p.spu_id and not k.deleted) as skus
    from goods_spu p join shop s using (shop_id) where p.spu_id = $1`,
}
const addToCart: Statement = {
  name: 'cart',
  text: `insert into bench.cart values ($1, $2, $3)
    on conflict (user_id, goods_id) do update set quantity = excluded.quantity returning quantity`,
}
const checkout: Statement = {
  name: 'checkout',
  text: `with wanted as (
      select (w->>0)::bigint as goods_id, (w->>1)::bigint as quantity from json_array_elements($2::json) w
    ), taken as (
      update bench.stock s set left_over = left_over - w.quantity
      from (select * from wanted order by goods_id) w where s.goods_id = w.goods_id and s.left_over >= w.quantity returning s.goods_id
    ), placed as (
      insert into bench.orders (user_id, money, paid)
      select $1, sum(k.price * w.quantity / 1000), true from wanted w join goods_sku k using (goods_id) join taken using (goods_id)
      returning order_id, money
    ), lined as (
      insert into bench.lines select order_id, w.goods_id, w.quantity, k.price
      from placed, wanted w join goods_sku k using (goods_id)
    ), emptied as (
      delete from bench.cart c using wanted w where c.user_id = $1 and c.goods_id = w.goods_id
    )
    select order_id, money from placed`,
}

const read = (request: IncomingMessage): Promise<any> =>
  new Promise((done, refuse) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece) => (text += piece))
    request.on('end', () => done(text === '' ? {} : JSON.parse(text))).on('error', refuse)
  })

type Route = (request: IncomingMessage, url: URL) => Promise<unknown>
const rows = async (statement: Statement, values: unknown[]) => (await pool.query({ ...statement, values })).rows

const routes: Readonly<Record<string, Route>> = {
  '/list': () => rows(list, []),
  '/search': (_, url) => rows(search, [url.searchParams.get('words')]),
  '/detail': async (_, url) => (await rows(detail, [url.searchParams.get('spuId')]))[0],
  '/cart': async (request) => {
    const { userId, goodsId, qty } = await read(request)
    return rows(addToCart, [userId, goodsId, qty])
  },
  '/checkout': async (request) => {
    const { userId, lines } = await read(request)
    return rows(checkout, [userId, JSON.stringify(lines)])
  },
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://limit')
  const answer = (status: number, data: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ data }))
  }
  const route = routes[url.pathname]
  if (!route) return answer(404, null)
  route(request, url).then(
    (data) => answer(200, data),
    (error: unknown) => answer(500, String(error)),
  )
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
