import { secret } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  systemFile: {
    owner: 'userId',
    grows: { archive: 'kept with what it proves; loose ones leave after a day' },
    person: {
      sheet: '上传的文件',
      of: 'userId',
      by: ['fileId'],
      columns: { 文件编号: 'fileId', 文件名: 'name', 地址: 'place', 大小: 'size', 上传时间: { time: 'createTime' } },
      atClosing: { name: { to: '已注销用户的文件' } },
    },
  },
  uploadToken: {
    owner: 'userId',
    kept: { by: 'grantTime', days: 1 },
    except: secret,
    unrecorded: 'a permit for ten minutes',
    person: { withheld: 'a permit for ten minutes' },
  },
}
