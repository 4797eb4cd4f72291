import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readAlipay, readWechatPay } from './outside-settings.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const wechat = {
  appId: 'wx0123456789abcdef',
  mchId: '1900000001',
  serialNo: '5157F09EFDC096DE15EBE81A47057A72',
  privateKey,
  apiKey: 'k'.repeat(32),
  platformKeys: { PUB_KEY_ID_0001: publicKey },
}
const alipay = { appId: '2021000000000001', sellerId: '2088000000000001', privateKey, alipayPublicKey: publicKey }

describe('the settings of the payment channels', () => {
  it('are read from their JSON', () => {
    expect(readWechatPay(JSON.stringify(wechat))).toEqual(wechat)
    expect(readAlipay(JSON.stringify(alipay))).toEqual(alipay)
  })

  it.each([
    ['not JSON', '环境变量 WECHAT_PAY 须为 JSON 对象'],
    ['{}', '环境变量 WECHAT_PAY 的 appId 缺少或不正确'],
    [JSON.stringify({ ...wechat, mchId: '12' }), '环境变量 WECHAT_PAY 的 mchId 缺少或不正确：须为 8 到 12 位商户号'],
    [
      JSON.stringify({ ...wechat, privateKey: 'secret' }),
      '环境变量 WECHAT_PAY 的 privateKey 缺少或不正确：不是可用的 RSA 私钥（PEM）',
    ],
    [
      JSON.stringify({ ...wechat, platformKeys: {} }),
      '环境变量 WECHAT_PAY 的 platformKeys 缺少或不正确：至少需要一个微信支付公钥',
    ],
    [JSON.stringify({ ...wechat, typo: 1 }), '环境变量 WECHAT_PAY 的 typo 缺少或不正确'],
  ])('say in one sentence what to mend: %s', (text, words) => {
    expect(() => readWechatPay(text)).toThrow(words)
  })

  it('never repeat a secret', () => {
    const secret = 'a-very-secret-key'
    const message = (() => {
      try {
        readAlipay(JSON.stringify({ ...alipay, privateKey: secret }))
        return ''
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(message).toContain('privateKey')
    expect(message).not.toContain(secret)
  })

  it('demand a channel and our address when payment is real', () => {
    const real = { MALL_PAYMENT: 'real', MALL_PUBLIC_URL: 'https://mall.example', ALIPAY: JSON.stringify(alipay) }
    expect(readConfig(real)).toMatchObject({ payment: 'real', alipay: { appId: alipay.appId }, wechatPay: undefined })
    expect(() => readConfig({ ...real, ALIPAY: '' })).toThrow('WECHAT_PAY 或 ALIPAY')
    expect(() => readConfig({ ...real, MALL_PUBLIC_URL: '' })).toThrow('MALL_PUBLIC_URL')
    expect(() => readConfig({ ...real, ALIPAY: '{}' })).toThrow('ALIPAY 的 appId')
  })
})
