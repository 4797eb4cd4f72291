import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  message: {
    sheet: '消息',
    of: 'userId',
    by: ['msgId'],
    columns: { 标题: 'title', 内容: 'content', 时间: { time: 'time' } },
    atClosing: 'deleted',
  },
}
