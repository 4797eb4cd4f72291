import type { Facts } from './table-rules.ts'

/*
 * Each table once: who owns its rows, whether it grows with orders, visits or messages, and what then deletes them. A table
 * without `grows` grows only with people and goods.
 */

const books = {
  archive:
    'vouchers and books: the law keeps them thirty years, and wants people to check them before they are destroyed',
}
const orders = { with: 'trade_order' }
const party = { house: 'the books stand between parties: an account says by its kind whose it is' }
const outside = { house: 'from an outside service' }
const noName = { house: 'of people who are not signed in' }
const secret = { 'is unique by (token_hash)': '256 random bits, asked for before anybody knows whose they are' }
const keys = 'has no ascending column in every key'
const onceOnly = {
  [keys]: 'a key names what must happen once, whenever: it moves to a table of its own when this one is parted',
}

const within = 'kept within a shop or an enterprise, or with neither of a person alone: a check says so'
const inPlace = { 'has no shop_id': within, 'has no bo_id': within }

export const facts: Facts = {
  // ---- kernel
  idempotency: { owner: 'user_id', grows: { deletedBy: 'kernel.forget', brief: true } },
  open_signature: { owner: 'user_id', grows: { deletedBy: 'kernel.forget', brief: true } },
  rate_limit: { owner: noName },
  audit_trail: {
    owner: { house: 'one journal, sealed in one chain; a row names the owner of what it records' },
    grows: { deletedBy: 'watch.forget' },
  },
  journal: { owner: { house: 'names of the journals' } },
  journal_seal: {
    owner: { house: 'one chain for each journal' },
    grows: { deletedBy: 'watch.forget' },
    except: { [keys]: 'its places count up within a journal' },
  },
  outbox: { owner: { house: 'what follows a change, taken out when it is due' } },

  // ---- people and places
  captcha: { owner: noName, grows: { deletedBy: 'captcha.forget', brief: true } },
  app_user: { owner: 'itself' },
  enterprise: { owner: 'itself' },
  org_member: { owner: ['bo_id', 'user_id'] },
  factory: { owner: 'bo_id' },
  shop_staff: { owner: ['shop_id', 'user_id'] },
  staff_invite: { owner: ['shop_id', 'user_id'], grows: { deletedBy: 'identity.forget', brief: true } },
  platform_operator: { owner: { house: 'the platform’s own people' } },
  session: { owner: 'user_id', grows: { deletedBy: 'identity.forget', brief: true }, except: secret },
  login_guard: { owner: noName, grows: { deletedBy: 'identity.forget', brief: true } },
  phone_code: { owner: noName, grows: { deletedBy: 'identity.forget', brief: true } },
  sms_inbox: { owner: noName, grows: { deletedBy: 'identity.forget', brief: true } },
  agreement_acceptance: { owner: 'user_id' },
  upload_token: { owner: 'user_id', grows: { deletedBy: 'file.forget', brief: true }, except: secret },
  system_file: { owner: 'user_id', grows: { archive: 'kept with what it proves; loose ones leave after a day' } },
  list_view: { owner: ['shop_id', 'bo_id', 'user_id'], except: inPlace },
  list_setting: { owner: ['shop_id', 'bo_id', 'user_id'], except: inPlace },
  account_closing: { owner: 'user_id' },
  personal_copy: { owner: 'user_id', grows: { deletedBy: 'privacy.forget', brief: true } },
  message: { owner: 'user_id', grows: { deletedBy: 'message.forget' }, except: onceOnly },
  member_address: { owner: 'user_id' },
  member_vehicle: { owner: 'user_id' },
  member_self: { owner: 'user_id' },
  member_pay_account: { owner: 'user_id' },
  member_taxpayer: { owner: 'bo_id' },
  shop: { owner: 'itself' },
  shop_qualification: { owner: 'shop_id' },
  shop_decoration: { owner: 'shop_id' },
  shop_checkin: { owner: 'bo_id' },
  popup_prompt: { owner: 'user_id' },
  customer_group: { owner: 'shop_id' },
  customer: { owner: 'shop_id' },
  shop_visit: { owner: 'shop_id', grows: { deletedBy: 'customer.forget' } },
  content_visit: { owner: 'shop_id', grows: { deletedBy: 'customer.forget', brief: true } },
  task: { owner: 'shop_id', grows: { deletedBy: 'task.purge', brief: true } },
  task_row: { owner: 'shop_id', grows: { with: 'task' } },

  // ---- what is sold
  category: { owner: { house: 'the platform’s tree' } },
  standard_goods: { owner: { house: 'the platform’s library' } },
  shop_classify: { owner: 'shop_id' },
  goods_unit: { owner: { house: 'the platform’s units, and the few that shops add' } },
  goods_spu: { owner: 'shop_id' },
  goods_sku: { owner: 'shop_id' },
  goods_price: { owner: 'shop_id' },
  stock: { owner: 'shop_id' },
  stock_reservation: { owner: 'shop_id', grows: { deletedBy: 'stock.forget' } },
  stock_log: { owner: 'shop_id', grows: books },
  freight_template: { owner: 'shop_id' },
  freight_rule: { owner: 'shop_id' },
  freight_free_rule: { owner: 'shop_id' },
  delivery_entry: { owner: 'shop_id' },
  delivery_day: { owner: 'shop_id', grows: { deletedBy: 'freight.forget' } },
  delivery_day_use: { owner: 'shop_id', grows: { deletedBy: 'freight.forget' } },
  delivery_template: { owner: 'shop_id' },
  delivery_setting: { owner: 'shop_id' },
  sale_price: { owner: 'shop_id' },
  sale_price_use: { owner: 'shop_id', grows: { deletedBy: 'price.forget' } },
  price_scheme: { owner: 'shop_id' },
  price_scheme_goods: { owner: 'shop_id' },
  price_batch_log: { owner: 'shop_id' },
  contract: { owner: 'shop_id' },
  contract_customer: { owner: 'shop_id' },
  contract_goods: { owner: 'shop_id' },
  contract_log: { owner: 'shop_id' },
  contract_use: { owner: 'shop_id', grows: { deletedBy: 'contract.forget' } },
  promotion: { owner: 'shop_id' },
  coupon: { owner: 'shop_id' },
  coupon_user: { owner: 'shop_id', grows: { deletedBy: 'promotion.forget' }, except: onceOnly },

  supply_relation: { owner: 'bo_id' },
  supply_goods: { owner: ['bo_id', 'shop_id'] },

  // ---- money
  account_kind: { owner: { house: 'the kinds of accounts' } },
  account: { owner: party },
  ledger_entry: { owner: party, grows: books, except: onceOnly },
  ledger_line: {
    owner: party,
    grows: { with: 'ledger_entry' },
    except: { 'is worked by ledger_line_moves_balances': 'it locks all accounts of a posting in one order' },
  },
  cashier_trade: { owner: outside, grows: { deletedBy: 'cashier.forget' }, except: onceOnly },
  cashier_refund: { owner: outside, grows: { with: 'cashier_trade' }, except: onceOnly },
  payment: {
    owner: 'bo_id',
    grows: books,
    except: { ...onceOnly, 'is unique by (channel, third_no)': 'a number of a channel pays once, by any payer' },
  },
  payment_order: { owner: 'bo_id', grows: { with: 'payment' } },
  payment_notice: { owner: outside, grows: books, except: onceOnly },
  refund: { owner: 'bo_id', grows: { with: 'payment_order' }, except: onceOnly },

  // ---- orders
  cart_item: { owner: 'user_id' },
  trade_order: { owner: 'shop_id', grows: books },
  order_line: { owner: 'shop_id', grows: orders },
  order_delivery: { owner: 'shop_id', grows: orders },
  order_extend: { owner: 'shop_id', grows: orders },
  order_package: { owner: 'shop_id', grows: orders },
  order_package_line: { owner: 'shop_id', grows: { with: 'order_package' } },
  order_vehicle: { owner: 'shop_id', grows: orders },
  order_log: { owner: 'shop_id', grows: books },

  // ---- reviews, favourites, content
  review: {
    owner: 'shop_id',
    grows: { archive: 'the law on trade forbids to delete what buyers say of goods' },
    except: onceOnly,
  },
  price_inquiry: { owner: 'shop_id', grows: { deletedBy: 'inquiry.forget' } },
  goods_question: { owner: 'shop_id' },
  goods_answer: { owner: 'shop_id' },
  goods_question_useful: { owner: 'shop_id' },
  favourite: { owner: 'user_id' },
  arrival_notice: { owner: 'shop_id' },
  news: { owner: 'shop_id' },
  wom_video: { owner: 'shop_id' },
  notice: { owner: { house: 'what the platform announces, and shops' } },
  param: { owner: { house: 'settings of the platform' } },
  recommendation: { owner: { house: 'what the platform puts forward' } },
  goods_card: { owner: 'shop_id' },
  search_word: { owner: { house: 'words of all goods, made anew from their cards' } },
  house_finding: { owner: { house: 'what contradicts an invariant' } },
  house_check: { owner: { house: 'one row' } },
}
