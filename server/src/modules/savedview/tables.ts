import type { Tables } from '../../kernel/table-facts.ts'

const within = 'kept within a shop or an enterprise, or with neither of a person alone: a check says so'
const inPlace = { 'has no shop_id': within, 'has no bo_id': within }

export const tables: Tables = {
  listView: {
    owner: ['shopId', 'boId', 'userId'],
    except: inPlace,
    unrecorded: 'a name for filters',
    person: {
      sheet: '保存的视图',
      of: 'userId',
      by: ['viewId'],
      columns: { 列表: 'list', 名称: 'name', 条件: 'query' },
      atClosing: 'kept',
    },
  },
  listSetting: {
    owner: ['shopId', 'boId', 'userId'],
    except: inPlace,
    unrecorded: 'columns of a list',
    person: {
      sheet: '列设置',
      of: 'userId',
      by: ['settingId'],
      columns: { 列表: 'list', 设置: 'columns' },
      atClosing: 'deleted',
    },
  },
}
