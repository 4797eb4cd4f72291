import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  listView: {
    sheet: '保存的视图',
    of: 'userId',
    by: ['viewId'],
    columns: { 列表: 'list', 名称: 'name', 条件: 'query' },
    atClosing: 'kept',
  },
  listSetting: {
    sheet: '列设置',
    of: 'userId',
    by: ['settingId'],
    columns: { 列表: 'list', 设置: 'columns' },
    atClosing: 'deleted',
  },
}
