import { freeGoods } from '@mall/api/checkin/states'
import { terms } from '@mall/api/order/terms'
import type { GuideId } from '../../../shell/shop/guide-names.ts'
import { agreements } from './agreements.ts'

/** Link to the page on which readers do what a part describes. */
type Way = { readonly to: string; readonly name: string }

export type Guide = {
  /** One sentence that says which question the page answers. */
  readonly about: string
  readonly parts: readonly { readonly title: string; readonly words: readonly string[]; readonly way?: Way }[]
}

const {
  unpaidMinutes,
  heldMinutes,
  unpaidOrders,
  hurryMinutes,
  paymentMinutes,
  remindHours,
  receiveDays,
  afterSaleDays,
} = terms

/** Returns minutes in words: `24 小时`, `7 天`, `30 分钟`. */
export const spanText = (minutes: number): string =>
  minutes % 1_440 === 0 && minutes > 1_440
    ? `${minutes / 1_440} 天`
    : minutes % 60 === 0
      ? `${minutes / 60} 小时`
      : `${minutes} 分钟`

const toPay = `一般为下单后 ${spanText(unpaidMinutes.usual)}，各店铺在 ${spanText(unpaidMinutes.least)}到 ${spanText(unpaidMinutes.most)}之间`

/** The mall's explanations of its own rules; every figure comes from the constants that the program uses. */
export const guides: Readonly<Record<GuideId, Guide>> = {
  purchase: {
    about: '从找货到收货的每一步，以及每一步的时限。',
    parts: [
      {
        title: '找货',
        words: [
          '在搜索框输入商品、品牌、产地或拼音首字母；结果可按分类、产地、店铺、价格、起批量和有货筛选，地址栏里的链接可以直接发给同事。',
          '商品页写明单价、起订量、每次增减的数量、单位换算、阶梯价和配送方式；选好收货地区即可看到运费估算。',
          '店铺可以只对登录用户或已认可的客户公开价格，此时页面会说明怎样才能看到。',
        ],
      },
      {
        title: '下单',
        words: [
          '不登录也能加购物车，登录后会合并到您的账户。多家店铺的商品可以一次结算，系统按店铺拆成多个订单，合并付款。',
          `请在付款期限内付款：${toPay}；占用库存的订单最多 ${spanText(heldMinutes)}，含限时价商品的最多 ${spanText(hurryMinutes)}。逾期未付款的订单自动取消，占用的库存立即放回。`,
          `同一商品未付款的订单，每人同时最多 ${unpaidOrders.person.open} 笔、每企业 ${unpaidOrders.enterprise.open} 笔；${spanText(heldMinutes)}内下单未付款的，每人最多 ${unpaidOrders.person.day} 笔、每企业 ${unpaidOrders.enterprise.day} 笔。付款或取消后可以继续下单，不管理库存的商品不限。`,
        ],
      },
      {
        title: '收货',
        words: [
          '卖家发货后可在订单详情查看每个包裹的运单号或车辆信息；一个订单可以分几次发货。',
          `付款满 ${remindHours} 小时仍未发货，可以提醒卖家，每天一次。`,
          `收到货请核对数量后确认收货；全部发货后一般 ${receiveDays.usual} 天（各店铺在 ${receiveDays.least} 到 ${receiveDays.most} 天之间）未确认的，系统自动确认。`,
        ],
      },
    ],
  },
  'open-shop': {
    about: '开店要准备什么，货款什么时候到账。',
    parts: [
      {
        title: '怎样开店',
        way: { to: '/setup', name: '免费开店' },
        words: [
          `免费开店：登录后打开“免费开店”，填写店名、经营类型和电话即可开张，不需要证照；最多 ${freeGoods} 个商品；填好收款账户后，买家线下转账付款并上传凭证，货款直接付给店铺，平台不保管。个人可以开店，企业由企业管理员办理。`,
          '正式入驻：在“店铺入驻”上传营业执照照片；饲料、兽药、种子、农药等还需要对应的许可证。平台逐项审核，通过后阅读并同意平台协议，店铺即可在线收款，商品数量不限。',
          '证照到期前会有消息提醒；更新资质时店铺照常营业，过期后需要该证照的商品自动下架，更新后可以重新上架。',
        ],
      },
      {
        title: '开店以后',
        words: [
          '员工各有角色，每人只看到自己角色允许的内容；一个企业可以有多家店铺。',
          `员工、角色、未付款期限（${spanText(unpaidMinutes.least)}到 ${spanText(unpaidMinutes.most)}）和自动收货天数（${receiveDays.least} 到 ${receiveDays.most} 天）以及公告、营业时间、自提点，都由店铺在卖家中心自己设置。`,
          '管理库存的商品，下单即占用，取消立即放回。',
        ],
      },
      {
        title: '货款结算',
        words: [
          `买家在线付款后货款先由平台保管；确认收货且售后期（一般 ${afterSaleDays.usual} 天）结束后，扣除平台服务费，转入店铺可用余额。`,
          '每一笔收支都有两面记账的流水；可用余额可以在工作台查看。',
        ],
      },
    ],
  },
  rules: {
    about: '订单在什么时候会怎样，谁可以做什么。',
    parts: [
      {
        title: '价格与库存',
        words: [
          '成交价以提交订单时确认的为准。提交时价格、库存或运费有变化，系统会停下来请您重新确认，不会按旧价下单。',
          '满减按店铺计算，优惠分摊到每一件商品，分到分为止，各行相加等于订单金额。',
        ],
      },
      {
        title: '取消',
        words: [
          '未付款的订单，买家可以随时取消，卖家也可以关闭并说明原因。',
          `付款期限：${toPay}；占用库存的订单最多 ${spanText(heldMinutes)}。到期未付自动取消。`,
          '订单取消之后才到账的款项，自动原路退回。',
        ],
      },
      {
        title: '发货与收货',
        words: [
          '发货前，买家可以修改收货地址；部分发货以后不能再改。',
          `全部发货后一般 ${receiveDays.usual} 天自动确认收货。`,
        ],
      },
      {
        title: '评价',
        words: ['商品页的评价都来自买过的人；匿名评价不显示姓名和头像。'],
      },
    ],
  },
  payment: {
    about: '有哪些付款方式，付款没有成功怎么办。',
    parts: [
      {
        title: '付款方式',
        words: [
          '微信支付、支付宝、银行和账户余额，实际可用的方式以收银台显示的为准。',
          '多个店铺的订单可以合并付款；余额付款需要输入登录密码。',
        ],
      },
      {
        title: '付款时限',
        words: [
          `订单：${toPay}；占用库存的订单最多 ${spanText(heldMinutes)}。`,
          `每次付款在 ${spanText(paymentMinutes)}内有效，过期可以重新发起；换一种方式时，前一次会先关闭，不会重复扣款。`,
        ],
      },
      {
        title: '没有成功或付了两次',
        words: [
          '付款失败不影响订单，期限内可以再付。',
          '银行或微信、支付宝已扣款而页面没有变化时，请稍候：系统会主动向渠道查询。',
          '重复到账、金额不符或订单取消后到账的款项，自动原路退回；渠道不能退的，退到您的账户余额。',
        ],
      },
    ],
  },
  'after-sales': {
    about: '收到货以后有问题找谁，钱在哪里。',
    parts: [
      {
        title: '售后期',
        words: [
          `商品页写明收货后几天货款才付给卖家，这就是售后期：一般为 ${afterSaleDays.usual} 天，按类目不同最长 ${afterSaleDays.most} 天；活畜禽、种苗等类目可能不支持，以商品页为准。`,
          '售后期内货款仍由平台保管，没有付给卖家。',
        ],
      },
      {
        title: '怎样处理',
        words: [
          '收货时请当面核对数量与外观，并保留照片。有问题先联系卖家，店铺电话在商品页和订单详情里。',
          '与卖家不能达成一致的，请在售后期内拨打页脚的平台客服电话。',
        ],
      },
      {
        title: '退款去向',
        words: ['退款按原付款方式退回；渠道不能原路退回的，退到您的账户余额。', '退款不会超过该订单实际付款的金额。'],
      },
    ],
  },
  about: {
    about: '农信商城是面向农业的交易平台与店铺后台。',
    parts: [
      {
        title: '我们做什么',
        words: [
          '饲料、兽药、种苗、农资、粮油果蔬和农机的厂家、合作社与经销商在这里开店，养殖户、种植户和企业在这里采购。',
          '平台保管货款、记录每一次库存与资金的变动，并向双方展示同一份订单。',
        ],
      },
      {
        title: '您的资料',
        words: ['手机号等个人资料只向订单双方展示，其他地方打星号；成交记录与评价不显示完整姓名。'],
      },
      { title: '联系我们', words: ['客服电话、服务时间与证照编号见页脚。'] },
    ],
  },
  ...agreements,
}
