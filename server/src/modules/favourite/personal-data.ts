import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  favourite: {
    sheet: '收藏',
    of: 'userId',
    by: ['type', 'targetId'],
    columns: {
      类型: { code: 'type', words: { 1: '商品', 2: '店铺' } },
      编号: 'targetId',
      收藏时间: { time: 'favTime' },
    },
    atClosing: 'deleted',
  },
}
