import type pg from 'pg'
import type { Scene } from './samples/scene.ts'

/* Tables as they are after years, for what depends on their size: most rows are of other owners, a few thousand of the scene's. */

const grownRows = 100_000
const share = 50
/** How many rows belong to the people of the scene, one in fifty. */
export const shareOfOwner = grownRows / share
const first = 10_000_000

const id = `${first} + n`
const past = `now() - n * interval '5 minutes'`
/** The owner is theirs for some rows, and somebody else for most. */
const ownedBy = (whose: number) => `case when n % ${share} = 0 then ${whose} else ${first} + n % 997 end`

type Values = Readonly<Record<string, string>>
const rows =
  (table: string, values: Values, many = grownRows) =>
  async (): Promise<string> =>
    `insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from generate_series(1, ${many}) as n`

/** Copies of one row, which differ in these columns. */
const copies =
  (table: string, of: string, changes: Values, many = grownRows) =>
  async (client: pg.Client): Promise<string> => {
    const found = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const names = found.rows.map(({ name }) => name)
    const values = names.map((name) => changes[name] ?? `t.${name}`)
    return `insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from (select * from ${table} where ${of} limit 1) t, generate_series(1, ${many}) as n`
  }

const growths = ({ buyer, seller, goods, otherSeller, otherGoods }: Scene) => {
  const ofGoods = `spu_id = ${goods.spuId}`
  const shop_id = ownedBy(seller.shopId)
  const user_id = ownedBy(buyer.userId)
  const sold = { shop_id, spu_id: ownedBy(goods.spuId), goods_id: ownedBy(goods.goodsId) }
  const newGoods = { shop_id, spu_id: id, goods_id: id }
  const ofOrder = { shop_id, order_id: id }
  return {
    shop: copies('shop', `shop_id = ${seller.shopId}`, { shop_id: id, shop_name: `'店' || n`, org_bo_id: id }),
    goods_spu: copies('goods_spu', ofGoods, { spu_id: id, shop_id, name: 't.name || n' }),
    goods_sku: copies('goods_sku', ofGoods, newGoods),
    stock: copies('stock', `goods_id = ${goods.goodsId}`, { goods_id: id, shop_id }),
    goods_card: copies('goods_card', ofGoods, { ...newGoods, popularity: 'n % 1000', sold_qty: 'n' }, 20_000),
    app_user: copies('app_user', `user_id = ${buyer.userId}`, {
      user_id: id,
      account: `'grown' || n`,
      mobile: `'130' || lpad(n::text, 8, '0')`,
    }),
    shop_staff: rows('shop_staff', {
      staff_id: id,
      shop_id,
      bo_id: String(seller.boId),
      user_id: id,
      role_codes: `'{WH}'`,
      join_time: past,
    }),
    audit_trail: rows('audit_trail', {
      shop_id,
      user_id: id,
      time: past,
      action: `'staff.setState'`,
      target: `'shop_staff'`,
      target_id: 'n',
      before: `'{"state": 1}'`,
      after: `'{"state": 2}'`,
    }),
    enterprise: copies('enterprise', `bo_id = ${seller.boId}`, { bo_id: id, name: `'企业' || n` }, shareOfOwner),
    // Of the platform there are as many as an owner has of theirs.
    shop_checkin: rows(
      'shop_checkin',
      {
        apply_id: id,
        bo_id: id,
        user_id: id,
        apply_type: '2',
        state: '10',
        shop_name: `'店' || n`,
        contact_name: `'张海'`,
        contact_mobile: `'13900000000'`,
        area_id: '130109',
        create_time: past,
        update_time: past,
        submit_time: past,
        settle_holder: `'户' || n`,
        settle_bank: `'农业银行'`,
        settle_no_encrypted: `'\\x00'::bytea`,
        settle_no_tail: `'0018'`,
      },
      shareOfOwner,
    ),
    standard_goods: rows(
      'standard_goods',
      {
        name: `'标准' || n`,
        category_id: `(select category_id from goods_spu where ${ofGoods})`,
        main_images: `'{picture}'`,
        create_time: past,
      },
      shareOfOwner,
    ),
    customer_group: rows('customer_group', { group_id: id, shop_id, name: `'组' || n`, sort: 'n' }),
    customer: copies('customer', `shop_id = ${seller.shopId}`, {
      customer_id: id,
      shop_id,
      buyer_bo_id: id,
      create_time: past,
      order_money: 'n',
    }),
    delivery_entry: copies(
      'delivery_entry',
      'true',
      { delivery_id: id, shop_id, delivery_type: '2', serve_area_ids: `'{130000}'`, daily_limit_qty: '1000' },
      20_000,
    ),
    delivery_day: rows('delivery_day', {
      shop_id,
      delivery_id: `${first} + n % 20000`,
      day: 'now()::date - 2 + n / 20000',
      taken_qty: '1000',
    }),
    freight_template: rows('freight_template', {
      freight_id: id,
      shop_id,
      name: `'运费' || n`,
      charge_mode: '2',
      update_time: past,
    }),
    delivery_template: rows('delivery_template', {
      template_id: id,
      shop_id,
      name: `'配送' || n`,
      delivery_ids: `'{1}'`,
    }),
    trade_order: copies('trade_order', 'order_status = 30', {
      ...ofOrder,
      order_no: `'SC' || lpad((${id})::text, 18, '0')`,
      trade_no: `'T' || n`,
      buyer_bo_id: ownedBy(buyer.boId),
      buyer_user_id: user_id,
      create_time: past,
    }),
    order_extend: copies('order_extend', 'true', ofOrder),
    order_delivery: copies('order_delivery', 'true', ofOrder),
    order_line: copies('order_line', 'true', { ...ofOrder, ...sold, line_id: id }),
    price_scheme: rows('price_scheme', {
      scheme_id: id,
      shop_id,
      name: `'方案' || n`,
      target_type: '3',
      begin_time: past,
      create_time: past,
    }),
    price_batch_log: rows('price_batch_log', {
      shop_id,
      scheme_id: id,
      goods_id: ownedBy(goods.goodsId),
      set_by: String(seller.ownerUserId),
      set_time: past,
      undone: 'false',
      before: `'{"mode": 1, "value": 100, "tiers": [], "listPrice": 100}'`,
      after: `'{"mode": 1, "value": 90, "tiers": [], "listPrice": 100}'`,
    }),
    contract: rows('contract', {
      contract_id: id,
      contract_no: `'HT2026' || (${id})::text`,
      shop_id,
      name: `'合同' || n`,
      contract_type: '1',
      begin_date: 'current_date',
      end_date: 'current_date + n % 300',
      pay_term: '1',
      state: '2',
      content_hash: `repeat('0', 64)`,
      submit_time: past,
      create_time: past,
      update_time: past,
    }),
    contract_customer: rows('contract_customer', {
      contract_id: id,
      customer_id: id,
      shop_id,
      buyer_bo_id: ownedBy(buyer.boId),
    }),
    supply_relation: rows(
      'supply_relation',
      {
        relation_id: id,
        bo_id: String(buyer.boId),
        supplier_bo_id: id,
        supplier_shop_id: String(seller.shopId),
        create_time: past,
      },
      shareOfOwner,
    ),
    supply_goods: rows('supply_goods', {
      bo_id: ownedBy(buyer.boId),
      shop_id,
      relation_id: `${first} + n / ${share}`,
      purchase_goods_id: id,
      supply_shop_id: String(otherSeller.shopId),
      supply_goods_id: ownedBy(otherGoods.goodsId),
      convert_rate: '1000',
      create_time: past,
    }),
    message: rows('message', {
      user_id,
      type: '1 + n % 6',
      title: `'发货'`,
      content: `'已发货'`,
      key: 'n',
      time: past,
    }),
    news: rows('news', {
      news_id: id,
      shop_id,
      title: `'资讯' || n`,
      category: '1 + n % 4',
      content_html: `'<p>正文</p>'`,
      state: '1',
      publish_time: past,
      create_time: past,
    }),
    wom_video: rows('wom_video', {
      video_id: id,
      shop_id,
      title: `'视频' || n`,
      video: `'/files/video.mp4'`,
      cover: `'/files/cover.webp'`,
      spu_ids: `array[${ownedBy(goods.spuId)}]::bigint[]`,
      state: '1',
      create_time: past,
    }),
    favourite: rows('favourite', { user_id, type: '1', target_id: id, fav_time: past }),
    review: rows('review', {
      ...ofOrder,
      ...sold,
      line_id: id,
      buyer_user_id: String(buyer.userId),
      goods_score: '1 + n % 5',
      desc_score: '5',
      service_score: '5',
      logistics_score: '5',
      create_time: past,
    }),
    arrival_notice: rows('arrival_notice', {
      shop_id,
      spu_id: sold.spu_id,
      goods_id: id,
      user_id,
      ask_time: past,
    }),
    price_inquiry: rows('price_inquiry', {
      shop_id,
      spu_id: sold.spu_id,
      goods_id: sold.goods_id,
      goods_name: `'母猪料'`,
      unit_name: `'袋'`,
      base_unit_name: `'公斤'`,
      convert_rate: '40000',
      price_unit_name: `'袋'`,
      price_rate: '40000',
      list_price: '10000',
      qty: '1000',
      buyer_user_id: user_id,
      buyer_bo_id: ownedBy(buyer.boId),
      ask_time: past,
      due_time: `now() + n * interval '1 minute'`,
    }),
    goods_question: rows('goods_question', {
      shop_id,
      spu_id: sold.spu_id,
      ask_user_id: user_id,
      content: `'能喂多久'`,
      ask_time: past,
      // Every third is answered.
      state: '(n % 3 = 0)::int',
      answer_time: `case when n % 3 = 0 then ${past} end`,
    }),
    goods_answer: rows('goods_answer', {
      shop_id,
      question_id: id,
      user_id: String(seller.ownerUserId),
      is_seller: 'true',
      content: `'三个月'`,
      time: past,
    }),
    notice: rows('notice', {
      shop_id: `nullif(${ownedBy(0)}, 0)`,
      scope: `case when n % ${share} = 0 then 1 else 2 end`,
      title: `'放假'`,
      begin_time: past,
      create_time: past,
    }),
    task: rows('task', {
      shop_id,
      user_id: ownedBy(seller.ownerUserId),
      kind: `'order.export'`,
      title: `'导出'`,
      input: `'{}'`,
      state: '3',
      total: '0',
      create_time: past,
    }),
    member_address: rows('member_address', {
      user_id,
      bo_id: ownedBy(buyer.boId),
      receiver: `'张海'`,
      mobile: `'13900000000'`,
      province_id: '130000',
      city_id: '130100',
      county_id: '130109',
      area_name: `'河北省'`,
      detail: `'农场路1号'`,
      create_time: past,
      update_time: past,
    }),
    member_vehicle: rows('member_vehicle', {
      user_id,
      bo_id: ownedBy(buyer.boId),
      plate_no: `'冀A' || lpad(n::text, 6, '0')`,
      vehicle_type: '1',
      driver_name: `'张海'`,
      driver_mobile: `'13900000000'`,
      create_time: past,
      update_time: past,
    }),
    member_self: rows('member_self', {
      user_id,
      bo_id: ownedBy(buyer.boId),
      name: `'张海'`,
      mobile: `'13900000000'`,
      create_time: past,
      update_time: past,
    }),
    member_pay_account: rows('member_pay_account', {
      user_id,
      bo_id: ownedBy(buyer.boId),
      account_type: '1',
      holder_name: `'张海'`,
      account_no_encrypted: `'\\x00'`,
      account_no_tail: `'0000'`,
      account_no_digest: `int8send(n)`,
      bank_name: `'农业银行'`,
      create_time: past,
      update_time: past,
    }),
    member_taxpayer: rows('member_taxpayer', {
      bo_id: ownedBy(buyer.boId),
      title_type: '2',
      title: `'大田养殖' || n`,
      tax_no: `'91130999' || lpad(n::text, 10, '0')`,
      create_time: past,
      update_time: past,
    }),
  }
}

/** Fills tables and counts them for the planner. References and triggers are left out: only the size matters. */
export const growTables = async (client: pg.Client, scene: Scene): Promise<void> => {
  await client.query('set session_replication_role = replica')
  for (const statement of Object.values(growths(scene))) await client.query(await statement(client))
  await client.query('analyze')
}
