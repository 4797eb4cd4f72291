import type { SmsPort } from '../../ports/sms.ts'

/** Inbox for text messages that are not sent out; the room `identity` keeps it. */
export type SmsInbox = (it: { readonly mobile: string; readonly text: string }) => Promise<void>

const words = { register: '注册', password: '重设登录密码', close: '注销账号' } as const

/** Sends nothing: the message goes to the inbox, and the page shows its code if `shows` is true. */
export const embeddedSms = ({ inbox, shows }: { readonly inbox: SmsInbox; readonly shows: boolean }): SmsPort => ({
  sendCode: async ({ mobile, purpose, code, minutes }) => {
    const text = `【农信商城】您正在${words[purpose]}，验证码 ${code}，${minutes} 分钟内有效。请勿告诉他人。`
    await inbox({ mobile, text })
    return { shown: shows ? code : null }
  },
  sendNotice: async ({ mobile, title, count }) => {
    await inbox({ mobile, text: `【农信商城】您有 ${count} 条“${title}”的消息，请登录查看。` })
    return { sent: true }
  },
})
