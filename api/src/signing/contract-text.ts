/* Text of a shop's contracts: the words filled in from an order, and the default text. */

/** Words in double braces, and their meaning. */
export const contractWords = {
  卖方: '店铺所属企业',
  买方: '下单企业或个人',
  合同编号: '合同编号',
  订单号: '订单号',
  下单日期: '下单日期',
  货款: '合同总价，数字',
  货款大写: '合同总价，大写',
  收货人: '收货人',
  收货地址: '收货地址或自提地点',
  配送方式: '配送方式',
  售后期: '收货后可申请售后的天数',
} as const
export type ContractWord = keyof typeof contractWords

const inBraces = /\{\{\s*([^{}]{1,20}?)\s*\}\}/g

// Every object has inherited names, for example `constructor`.
const isFilled = (word: string): word is ContractWord => Object.hasOwn(contractWords, word)

/** Returns the words in braces that no order fills, each once; a contract prints them unchanged. */
export const unknownWords = (body: string): string[] => [
  ...new Set([...body.matchAll(inBraces)].map(([, word]) => word!).filter((word) => !isFilled(word))),
]

/** Fills the words of a text in one pass; filled-in text is not filled again. */
export const filledText = (body: string, words: Readonly<Record<ContractWord, string>>): string =>
  body.replace(inBraces, (whole, word: string) => (isFilled(word) ? words[word] : whole))

/** Default text, for a shop without one of its own. */
export const usualText = `第一条 质量标准
货物应符合国家标准、行业标准及包装标识；有检验、检疫要求的，{{卖方}}随货提供相应的合格证明。
第二条 交付与验收
{{卖方}}按“{{配送方式}}”将货物交付至{{收货地址}}。{{买方}}收货时核对品种、规格、数量和外包装，发现不符当场提出；内在质量问题在收货后 {{售后期}} 天内提出。
第三条 价款与支付
本合同总价为 {{货款}} 元（{{货款大写}}）。{{买方}}在平台订单的付款时限内支付，付款以平台记录为准。计重商品以实际过磅数量结算。
第四条 风险转移
货物毁损、灭失的风险，自交付{{买方}}时起由{{买方}}承担。
第五条 违约责任
{{卖方}}逾期交付或{{买方}}逾期受领，由此造成对方损失的，应当赔偿。货物质量不符合约定的，{{买方}}可以要求退货、换货或减少价款。
第六条 争议解决
因本合同发生的争议，双方协商解决；协商不成的，向合同履行地有管辖权的人民法院提起诉讼。
第七条 其他
本合同由双方以电子签名签署，与书面合同具有同等效力；平台订单 {{订单号}} 的内容与本合同不一致的，以本合同为准。`
