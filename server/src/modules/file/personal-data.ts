import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  systemFile: {
    sheet: '上传的文件',
    of: 'userId',
    by: ['fileId'],
    columns: { 文件编号: 'fileId', 文件名: 'name', 地址: 'place', 大小: 'size', 上传时间: { time: 'createTime' } },
    atClosing: { name: { to: '已注销用户的文件' } },
  },
  uploadToken: { withheld: 'a permit for ten minutes' },
}
