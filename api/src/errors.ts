/*
 * Every refusal: its name in the code, its number on the wire, its Chinese words. {braces} are filled from the refusal's values.
 * `http` is set only where the whole page is refused; all else answers HTTP 200, because the client leaves the page on 4xx.
 */
export type RefusalWords = { readonly code: number; readonly msg: string; readonly http?: number }

const words = <const T extends Record<string, RefusalWords>>(table: T): { readonly [K in keyof T]: RefusalWords } =>
  table

export const refusals = words({
  SESSION_GONE: { code: 10011, msg: '登录已失效，请重新登录' },
  BAD_INPUT: { code: 10400, msg: '参数错误' },
  BODY_TYPE: { code: 10400, msg: '请求内容的类型不受支持', http: 415 },
  BAD_LOGIN: { code: 10401, msg: '账号或密码错误' },
  FORBIDDEN: { code: 10403, msg: '您没有权限进行此操作', http: 403 },
  PLACE_FOREIGN: { code: 10403, msg: '您不在所选的企业或店铺中，请切换后重试' },
  NOT_FOUND: { code: 10404, msg: '数据不存在或已删除' },
  STALE: { code: 10409, msg: '数据已被他人修改，请刷新后重试' },
  WRONG_STATE: { code: 10410, msg: '当前状态不允许此操作' },
  TOO_OFTEN: { code: 10429, msg: '操作过于频繁，请稍后再试', http: 429 },
  UNEXPECTED: { code: 10500, msg: '系统繁忙，请稍后再试', http: 500 },
  BUSY: { code: 10500, msg: '系统繁忙，请稍后再试', http: 503 },
  NO_SUCH_PATH: { code: 10404, msg: '请求的地址不存在', http: 404 },

  APPLICATION_UNKNOWN: { code: 30011, msg: '应用编码无效' },
  SIGNATURE_WRONG: { code: 30012, msg: '签名错误或已过期' },
  CAPTCHA_EXPIRED: { code: 30031, msg: '验证码已过期' },
  CAPTCHA_WRONG: { code: 30032, msg: '验证码错误' },
  CAPTCHA_WORN_OUT: { code: 30033, msg: '错误次数过多，请刷新' },
  CAPTCHA_NEEDED: { code: 30034, msg: '请先完成验证' },
  SMS_UNSENT: { code: 30035, msg: '短信没有发出，请稍后再试' },

  SHOP_RESTING: { code: 30101, msg: '店铺休息中，暂不能下单' },
  SHOP_CLOSED: { code: 30102, msg: '店铺已关闭或被冻结' },
  SHOP_FROZEN: { code: 30102, msg: '店铺已被平台冻结，只能查看，不能操作' },
  CUSTOMERS_ONLY: { code: 30103, msg: '该店铺仅对认证客户开放，请先申请' },
  DISPLAY_ONLY: { code: 30104, msg: '该商品仅展示，请联系卖家' },
  OWN_SHOP: { code: 30107, msg: '不能购买本企业店铺的商品' },
  ALREADY_PAID: { code: 30110, msg: '订单已付款，不能取消，请联系卖家' },
  REMINDED_TODAY: { code: 30115, msg: '今天已提醒过卖家' },
  ADDRESS_CHANGES_FREIGHT: { code: 30116, msg: '修改后的地址运费不同，请取消后重新下单' },
  AFTER_SALES_OPEN: { code: 30117, msg: '订单存在进行中的售后，不能确认收货' },
  ORDER_UNFINISHED: { code: 30118, msg: '订单未完成，不能删除' },
  VIEWS_FULL: { code: 30119, msg: '最多保存{most}个视图，请先删除不用的' },
  COLUMNS_FULL: { code: 30124, msg: '最多记住{most}个列表的列' },
  ROWS_WRONG: { code: 30128, msg: '还有{rows}行有问题，请改好，或选择跳过它们' },
  EXPORT_TOO_LARGE: { code: 30120, msg: '超过{most}笔，请在任务中心导出' },
  BATCH_TOO_LARGE: { code: 30121, msg: '一次最多处理{most}笔，请缩小范围' },
  ALREADY_UNDONE: { code: 30123, msg: '这一批已经撤销，或正在撤销' },
  PLAN_EMPTY: { code: 30125, msg: '这一批没有可以处理的，请重新选择' },
  UNPAID_OPEN: { code: 30126, msg: '{whose}已有{orders}笔订单占用“{goods}”还未付款，请先付款或取消后再下单' },
  UNPAID_DAY: { code: 30127, msg: '{whose}24 小时内已有{orders}笔“{goods}”的订单没有付款，请付款，或稍后再下单' },
  PLAN_EXPIRED: { code: 30122, msg: '预览已过期，请重新预览' },

  STAFF_EXISTS: { code: 31301, msg: '这位员工已在员工列表中' },
  INVITED_TOO_OFTEN: { code: 31304, msg: '{whose}一天最多{most}次，请明天再邀请' },
  OWNER_FIXED: { code: 31301, msg: '店主不能停用，也不能更改角色' },
  NOT_YOURSELF: { code: 31301, msg: '不能更改自己，请店主或其他管理员办理' },

  GOODS_NAME_TAKEN: { code: 30201, msg: '商品名称已存在' },
  GOODS_NAME_BANNED: { code: 30202, msg: '商品名称含违规词“{word}”' },
  GOODS_OFF_SHELF: { code: 30203, msg: '商品已下架' },
  GOODS_ORDERED: { code: 30205, msg: '存在未完成的订单，不能删除' },
  SPECIFICATION_ORDERED: { code: 30205, msg: '规格“{spec}”存在未完成的订单，不能删除，可以停用' },
  QUALIFICATION_NEEDED: {
    code: 30208,
    msg: '缺少有效的{qualification}，“{category}”类目的商品不能上架',
  },
  GOODS_FULL: { code: 30209, msg: '免费店铺最多{most}个商品，正式入驻后不限' },
  QUANTITY_STEP: { code: 30206, msg: '起订量为{min}，需按{step}的倍数购买' },
  QUANTITY_LIMIT: { code: 30207, msg: '超过限购数量' },

  PRICE_CHANGED: { code: 30301, msg: '价格已变动，请重新确认' },
  CART_FULL: { code: 30302, msg: '购物车已满（最多120件）' },
  ADDRESS_NEEDED: { code: 30303, msg: '请选择收货地址' },
  BALANCE_SHORT: { code: 30307, msg: '余额不足' },
  STOCK_SHORT: { code: 30401, msg: '库存不足' },
  SHIP_TOO_MUCH: { code: 30403, msg: '发货数量超过未发数量' },
  TRACKING_NEEDED: { code: 30404, msg: '请填写物流公司和运单号' },
  STOCK_BELOW_RESERVED: { code: 30405, msg: '库存不能小于已占用数量' },
  TRACKING_TAKEN: { code: 30406, msg: '运单号 {trackingNo} 已用于订单 {orderNo}（收货人{receiver}），请核对面单' },
  TRACKING_IS_GOODS: { code: 30407, msg: '{trackingNo} 是商品“{goodsName}”的编号或条码，请核对面单' },
  TRACKING_ODD: { code: 30408, msg: '运单号 {trackingNo} {odd}，请核对面单' },
  STOCK_TYPE_HELD: { code: 30410, msg: '有未完成的订单占用库存，不能修改库存方式' },
  FETCHED_BY_CODE: { code: 10410, msg: '自提订单由买家凭取货码提货，请用“确认自提”' },
  ORDER_MOVED_ON: { code: 10410, msg: '不能发货：{who} {time} {what}' },
  FREIGHT_TEMPLATE_USED: { code: 30501, msg: '“{template}”正在使用，不能删除：{users}。请先为它们改用其他运费模板' },
  DELIVERY_TEMPLATE_USED: { code: 30512, msg: '“{template}”正在使用，不能删除：{goods}。请先为它们改用其他配送模板' },
  FREIGHT_AREA_TWICE: { code: 30502, msg: '运费规则地区重复' },
  DISTANCE_UNKNOWN: { code: 30503, msg: '店铺或收货地的位置不明，无法计算运费' },
  MEASURE_UNKNOWN: { code: 30509, msg: '商品没有填写重量或体积，无法计算运费，请联系卖家' },
  AREA_NOT_DELIVERED: { code: 30504, msg: '该地区不支持配送' },
  PIN_NEEDED: { code: 30513, msg: '收货地址没有在地图上标注，无法判断是否在商家划定的配送范围内，请先标注' },
  OUTSIDE_ZONE: { code: 30514, msg: '收货地址不在商家划定的配送范围内，请换一个地址或配送方式' },
  PICKUP_DAY_CLOSED: { code: 30515, msg: '所选的日期不能提货，请重新选择' },
  DAY_FULL: { code: 30505, msg: '“{place}”{day}{left}，这笔订单是 {qty} 件；{next}' },
  BEYOND_A_DAY: { code: 30516, msg: '“{place}”一天最多接 {limit} 件，请减少数量，或换一种配送方式' },
  NO_WAY: { code: 30510, msg: '店铺暂未设置配送方式' },
  WAYS_APART: { code: 30511, msg: '这些商品没有共同的配送方式，请分开下单' },
  PICKUP_CODE_WRONG: { code: 30507, msg: '取货码不正确，请核对买家出示的 6 位数字' },
  WAY_USED: { code: 30205, msg: '“{way}”正在使用，不能删除：{templates}。请先在配送模板里去掉它，或改为停用' },
  VOUCHERS_TOO_MANY: { code: 30508, msg: '凭证最多{most}张' },

  SCHEMES_OVERLAP: {
    code: 30611,
    msg: '客户已存在于其他价格方案：{customer}在“{scheme}”里已有 {goods} 的价格{more}，仍要保存吗？',
  },

  CONTRACT_EMPTY: { code: 30621, msg: '请先选择客户和商品，再提交签署' },
  CONTRACT_OVER: { code: 30622, msg: '合同的截止日期已过，请先修改' },
  CONTRACT_ANSWERED: { code: 30623, msg: '您已签署或拒签过这份合同' },
  CONTRACT_CHANGED: { code: 30624, msg: '合同内容已变动，请重新阅读后再签署' },
  CONTRACT_UNIT: {
    code: 30626,
    msg: '“{goods}”的合同价是按{was}填写的，商品现按{now}出售，请核对价格后重新保存合同',
  },
  CONTRACT_LATER: { code: 30625, msg: '延期须晚于原截止日期 {endDate}' },
  ASKED_TOO_OFTEN: { code: 31401, msg: '一天最多提问{most}次，请明天再问' },
  ASKED_WAITING: { code: 31402, msg: '您对这个商品已有{most}个问题在等卖家回答，请等回答后再问' },
  ASKED_OWN_SHOP: { code: 31403, msg: '不能向自己的店铺提问' },
  ARRIVED_ALREADY: { code: 31421, msg: '这个规格现在有货，可以直接购买' },
  ARRIVAL_TOO_OFTEN: { code: 31422, msg: '一天最多登记{most}个规格的到货通知，请明天再来' },
  ARRIVAL_FULL: { code: 31423, msg: '您已在等{most}个规格到货，请先在“到货通知”中取消一些' },
  INQUIRED_TOO_OFTEN: { code: 31411, msg: '一天最多询价{most}次，请明天再询' },
  ACCOUNT_HINDERED: { code: 31432, msg: '还有未了结的事项，暂时不能注销' },
  ACCOUNT_CLOSED: { code: 31433, msg: '账号已注销' },
  COPY_ASKED: { code: 31431, msg: '每天只能申请一次，请明天再来' },
  INQUIRED_OPEN: { code: 31412, msg: '您对这个规格已有{most}份没有结束的询价，请先在“我的询价”中处理' },
  OFFER_OVER: { code: 31413, msg: '报价已过期、已下单或已撤回，请重新询价' },
  INQUIRY_UNIT: { code: 31415, msg: '买家是按{was}询价的，商品现按{now}出售，请谢绝并请买家重新询价' },
  OFFER_OTHER: { code: 31414, msg: '报价只适用于“{goods}” {qty} {unit}，请按报价的数量和单位下单' },
  HIDDEN_BY_PLATFORM: { code: 31404, msg: '这个问题由平台隐藏，只有平台可以恢复显示' },
  SUPPLY_EXISTS: { code: 31302, msg: '这个商品已关联该供应商' },
  CUSTOMER_REFUSED: { code: 31305, msg: '店铺没有通过您的申请，{time} 以后可以再次申请' },
  CUSTOMER_EXISTS: { code: 31303, msg: '您已是这家店铺的客户，或申请正在审核' },

  SHOP_HAS_ORDERS: { code: 31105, msg: '还有{orders}笔订单没有完成，完成或关闭后才能关闭店铺' },
  SHOP_HAS_MONEY: { code: 31106, msg: '店铺账户还有{money}元，结清后才能关闭店铺' },
  CLASSIFY_NAME_TAKEN: { code: 31107, msg: '同一级里已有“{name}”' },
  SHOP_FULL: { code: 31110, msg: '一家店铺最多{most}{what}，请先删除不用的' },
  CLASSIFY_FULL: { code: 31108, msg: '店铺分类最多{most}个' },
  CLASSIFY_HAS_MORE: { code: 31109, msg: '请先删除它的下级分类' },
  SHOP_NAME_TAKEN: { code: 31102, msg: '店铺名称已存在' },
  CHECKIN_PAPERS: { code: 31104, msg: '资质不全：{what}。请撤回申请，补齐后重新提交' },
  CHECKIN_OPEN: { code: 31103, msg: '本企业已有免费开通的店铺或入驻申请，请到“店铺入驻”查看' },
})

export type RefusalName = keyof typeof refusals

/** One thing that is wrong with an input; `field` is its path, as `lines.3.qty`. */
export type FieldFault = { readonly field: string; readonly msg: string }
/** The data of BAD_INPUT: what is wrong, in reading order; `more` were left out. */
export type InputFaults = { readonly fields: readonly FieldFault[]; readonly more?: number }
/** The data of a refusal that is a question: the same input with `confirmWarnings` is a yes. */
export type Question = InputFaults & { readonly question: true }
/** The data of STALE, where it is known: who made the newer change, when, and what it was. */
export type UnseenChange = { readonly changedBy: string | null; readonly changedTime: string; readonly change?: string }

/** The session-gone codes of the three services, as the client compares them. */
export const sessionGoneCodes = { rest: 10011, gateway: '20003', open: '001108' } as const
