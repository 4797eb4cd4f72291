import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'

/* Settings of outside services (payment channels, maps, text messages): one JSON object each, so that a secret store can hold it whole. */

const readable = (read: (pem: string) => { asymmetricKeyType?: string | undefined }) => (pem: string) => {
  try {
    return read(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
const privateKey = z.string().refine(readable(createPrivateKey), '不是可用的 RSA 私钥（PEM）')
const publicKey = z.string().refine(readable(createPublicKey), '不是可用的 RSA 公钥（PEM）')

const wechatPay = z.strictObject({
  appId: z.string().regex(/^wx[0-9a-f]{16}$/, '须形如 wx 加 16 位十六进制'),
  mchId: z.string().regex(/^\d{8,12}$/, '须为 8 到 12 位商户号'),
  /** Serial number of the merchant certificate that belongs to the private key. */
  serialNo: z.string().regex(/^[0-9A-F]{16,64}$/i, '须为证书序列号'),
  privateKey,
  apiKey: z.string().length(32, 'APIv3 密钥须为 32 个字符'),
  /** Keys that WeChat signs with, by the serial number or public-key id that it names in its headers. */
  platformKeys: z
    .record(z.string().min(8), publicKey)
    .refine((keys) => Object.keys(keys).length > 0, '至少需要一个微信支付公钥'),
})
export type WechatSettings = z.infer<typeof wechatPay>

const alipay = z.strictObject({
  appId: z.string().regex(/^\d{16}$/, '须为 16 位应用编号'),
  sellerId: z.string().regex(/^2088\d{12}$/, '须为 2088 开头的 16 位商家编号'),
  privateKey,
  alipayPublicKey: publicKey,
  gateway: z.url({ protocol: /^https$/, error: '须为 https 网址' }).optional(),
})
export type AlipaySettings = z.infer<typeof alipay>

/** Keys of AMap: `webKey` is for its web service, signed if `webSecret` is set; `jsKey` draws in the browser and is public. */
const amap = z.strictObject({
  webKey: z.string().regex(/^[0-9a-f]{32}$/, '须为 32 位 Web 服务 Key'),
  webSecret: z.string().min(1, '须为数字签名私钥').optional(),
  jsKey: z.string().regex(/^[0-9a-f]{32}$/, '须为 32 位 JS API Key'),
})
export type AmapSettings = z.infer<typeof amap>

/** The official account that sends template messages; its template has three fields, `thing1`, `thing2` and `time3`. */
const wechatAccount = z.strictObject({
  appId: z.string().regex(/^wx[0-9a-f]{16}$/, '须形如 wx 加 16 位十六进制'),
  appSecret: z.string().regex(/^[0-9a-f]{32}$/, '须为 32 位 AppSecret'),
  templateId: z.string().regex(/^[\w-]{20,64}$/, '须为模板编号'),
})
export type WechatAccountSettings = z.infer<typeof wechatAccount>

/** The third-party platform that develops mini-programs for shops; `aesKey` has 43 characters, `templateId` names the committed code. */
const openPlatform = z.strictObject({
  appId: z.string().regex(/^wx[0-9a-f]{16}$/, '须形如 wx 加 16 位十六进制'),
  appSecret: z.string().regex(/^[0-9a-f]{32}$/, '须为 32 位 AppSecret'),
  token: z.string().regex(/^[A-Za-z0-9]{3,32}$/, '须为 3 到 32 位消息校验 Token'),
  aesKey: z.string().regex(/^[A-Za-z0-9]{43}$/, '须为 43 位消息加解密 Key'),
  templateId: z.string().regex(/^\d{1,9}$/, '须为代码模板编号'),
})
export type OpenPlatformSettings = z.infer<typeof openPlatform>

const template = z.string().regex(/^\d{1,12}$/, '须为数字编号')
/** Text messages of Tencent Cloud; each template of codes has two variables, the code and its validity in minutes. */
const tencentSms = z.strictObject({
  secretId: z.string().regex(/^[\w-]{16,64}$/, '须为 SecretId'),
  secretKey: z.string().regex(/^[\w-]{16,64}$/, '须为 SecretKey'),
  region: z
    .string()
    .regex(/^[a-z-]+$/, '须为地域代码')
    .default('ap-guangzhou'),
  sdkAppId: z.string().regex(/^\d{10}$/, '须为 10 位短信应用编号'),
  signName: z.string().min(2, '须为已审核的短信签名'),
  /** `notice` has two variables, what happened and how often. It is optional: without it, only codes are sent. */
  templates: z.strictObject({ register: template, password: template, close: template, notice: template.optional() }),
})
export type TencentSmsSettings = z.infer<typeof tencentSms>

/** Electronic signatures of Tencent; the operator is the member of our organisation there in whose name flows start. */
const tencentSigning = z.strictObject({
  secretId: z.string().regex(/^[\w-]{16,64}$/, '须为 SecretId'),
  secretKey: z.string().regex(/^[\w-]{16,64}$/, '须为 SecretKey'),
  region: z
    .string()
    .regex(/^[a-z-]+$/, '须为地域代码')
    .default('ap-guangzhou'),
  operatorId: z.string().regex(/^\w{8,64}$/, '须为经办人 UserId'),
})
export type TencentSigningSettings = z.infer<typeof tencentSigning>

const read = <T>(name: string, schema: z.ZodType<T>, text: string): T => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error(`环境变量 ${name} 须为 JSON 对象`)
  }
  const found = schema.safeParse(given)
  if (found.success) return found.data
  // The error text must not repeat the value, because it is a secret.
  const [issue] = found.error.issues
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join('、') : issue?.path.join('.')
  const words =
    issue?.code === 'custom' || issue?.code === 'invalid_format' || issue?.code === 'too_small' ? issue.message : ''
  throw new Error(
    `环境变量 ${name} 的 ${field === '' ? '内容' : field} 缺少或不正确${words === '' ? '' : `：${words}`}`,
  )
}

/** Reads the settings of WeChat Pay from JSON; throws one sentence that says what to correct. */
export const readWechatPay = (text: string): WechatSettings => read('WECHAT_PAY', wechatPay, text)
/** Reads the settings of Alipay from JSON; throws one sentence that says what to correct. */
export const readAlipay = (text: string): AlipaySettings => read('ALIPAY', alipay, text)
/** Reads the keys of AMap from JSON; throws one sentence that says what to correct. */
export const readAmap = (text: string): AmapSettings => read('AMAP', amap, text)
/** Reads the settings of text messages from JSON; throws one sentence that says what to correct. */
export const readTencentSms = (text: string): TencentSmsSettings => read('TENCENT_SMS', tencentSms, text)
/** Reads the settings of electronic signatures from JSON; throws one sentence that says what to correct. */
export const readTencentSigning = (text: string): TencentSigningSettings =>
  read('TENCENT_SIGNING', tencentSigning, text)
/** Reads the settings of template messages from JSON; throws one sentence that says what to correct. */
export const readWechatAccount = (text: string): WechatAccountSettings => read('WECHAT_ACCOUNT', wechatAccount, text)
/** Reads the settings of the mini-program platform from JSON; throws one sentence that says what to correct. */
export const readOpenPlatform = (text: string): OpenPlatformSettings => read('WECHAT_OPEN_PLATFORM', openPlatform, text)
