import { messageChannels } from '@mall/api/message/events'
import { onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  message: {
    owner: 'userId',
    // The room of the event keeps what a message says.
    kept: { by: 'time', days: 180, along: 'msgId' },
    except: onceOnly,
    unrecorded: 'says what is recorded elsewhere',
    person: {
      sheet: '消息',
      of: 'userId',
      by: ['msgId'],
      columns: { 标题: 'title', 内容: 'content', 时间: { time: 'time' } },
      left: { event: 'its kind, as the settings name it' },
      atClosing: 'deleted',
    },
  },
  messageSwitch: {
    owner: 'userId',
    unrecorded: 'a person’s own switch',
    person: {
      sheet: '消息开关',
      of: 'userId',
      by: ['event', 'channel'],
      columns: {
        事件: 'event',
        方式: { code: 'channel', words: messageChannels },
        接收: 'isOn',
        时间: { time: 'time' },
      },
      atClosing: 'deleted',
    },
  },
  messageQuiet: {
    owner: 'userId',
    unrecorded: 'a person’s own hours',
    person: {
      sheet: '免打扰时段',
      of: 'userId',
      by: ['userId'],
      columns: { 开始分钟: 'quietFrom', 结束分钟: 'quietTo', 汇总分钟: 'digestAt', 时间: { time: 'time' } },
      atClosing: 'deleted',
    },
  },
  messageWechat: {
    owner: 'userId',
    unrecorded: 'an address of a person, for their messages',
    person: {
      sheet: '微信通知',
      of: 'userId',
      by: ['userId'],
      columns: { 微信标识: 'openId', 绑定时间: { time: 'bindTime' } },
      atClosing: 'deleted',
    },
  },
  messageWechatBegun: {
    owner: 'userId',
    unrecorded: 'a consent that was asked for, not given',
    person: {
      sheet: '微信绑定',
      of: 'userId',
      by: ['userId'],
      columns: { 发起时间: { time: 'time' } },
      left: { state: 'a random word, good once within ten minutes' },
      atClosing: 'deleted',
    },
  },
  messageDelivery: {
    owner: 'userId',
    kept: { by: 'time', days: 30, along: 'msgDeliveryId' },
    unrecorded: 'says what is recorded elsewhere, on its way',
    person: {
      sheet: '短信与微信通知',
      of: 'userId',
      by: ['msgDeliveryId'],
      columns: {
        方式: { code: 'channel', words: messageChannels },
        标题: 'title',
        内容: 'content',
        时间: { time: 'time' },
        发出时间: { time: 'sentTime' },
      },
      atClosing: 'deleted',
    },
  },
}
