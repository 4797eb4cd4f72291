import { sms } from 'tencentcloud-sdk-nodejs-sms'
import type { TencentSmsSettings } from '../../outside-settings.ts'
import type { SmsPort } from '../../ports/sms.ts'

const patienceSeconds = 5

/** Text messages of Tencent Cloud. A template of codes has two variables: the code and its validity in minutes. */
export const tencentSms = (
  { secretId, secretKey, region, sdkAppId, signName, templates }: TencentSmsSettings,
  /** Address of the provider, replaced in tests. */
  at: { readonly protocol: string; readonly endpoint: string } = {
    protocol: 'https://',
    endpoint: 'sms.tencentcloudapi.com',
  },
): SmsPort => {
  const client = new sms.v20210111.Client({
    credential: { secretId, secretKey },
    region,
    profile: { httpProfile: { ...at, reqTimeout: patienceSeconds } },
  })
  return {
    sendCode: async ({ mobile, purpose, code, minutes }) => {
      const answer = await client
        .SendSms({
          PhoneNumberSet: [`+86${mobile}`],
          SmsSdkAppId: sdkAppId,
          SignName: signName,
          TemplateId: templates[purpose],
          TemplateParamSet: [code, String(minutes)],
        })
        // Reports only the name of the error: the error text may quote the number.
        .catch((error: unknown) => {
          throw new Error((error as { code?: string }).code ?? 'not reached')
        })
      const status = answer.SendStatusSet?.[0]?.Code
      if (status !== 'Ok') throw new Error(status ?? 'no status')
      return { shown: null }
    },
    sendNotice: async ({ mobile, title, count }) => {
      if (templates.notice === undefined) return { refused: 'no template' }
      const answer = await client.SendSms({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: sdkAppId,
        SignName: signName,
        TemplateId: templates.notice,
        // A variable of a template holds twelve characters.
        TemplateParamSet: [title.slice(0, 12), String(count)],
      })
      const status = answer.SendStatusSet?.[0]?.Code
      return status === 'Ok' ? { sent: true } : { refused: status ?? 'no status' }
    },
  }
}
