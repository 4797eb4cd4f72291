import { openAreaReader } from '@mall/api/area/read-area'
import { expect, test } from 'vitest'
import { readPerson } from './read-person.ts'

const area = (areaId: number, name: string, level: 1 | 2 | 3, parentId: number) => ({ areaId, name, level, parentId })
const reader = openAreaReader([
  area(11, '北京市', 1, 0),
  area(15, '内蒙古自治区', 1, 0),
  area(22, '吉林省', 1, 0),
  area(41, '河南省', 1, 0),
  area(50, '重庆市', 1, 0),
  area(1101, '市辖区', 2, 11),
  area(110105, '朝阳区', 3, 1101),
  area(1501, '呼和浩特市', 2, 15),
  area(150104, '玉泉区', 3, 1501),
  area(2202, '吉林市', 2, 22),
  area(220204, '船营区', 3, 2202),
  area(4101, '郑州市', 2, 41),
  area(410122, '中牟县', 3, 4101),
  area(5001, '市辖区', 2, 50),
  area(5002, '县', 2, 50),
  area(500103, '渝中区', 3, 5001),
  area(500229, '城口县', 3, 5002),
])
const read = (pasted: string) =>
  readPerson(pasted, async (words) => {
    const found = reader(words)
    return found === undefined
      ? null
      : { ...found, path: found.path.map(({ areaId, name }) => ({ areaId: String(areaId), name })) }
  })
const zhang = { receiver: '张海', mobile: '13800138000' }
const zhongmou = { areaIds: ['41', '4101', '410122'], areaName: '河南省 郑州市 中牟县' }

test.each([
  ['张海 13800138000 河南省郑州市中牟县官渡镇5号', { ...zhang, ...zhongmou, detail: '官渡镇5号' }],
  ['河南省郑州市中牟县官渡镇5号，张海，手机 138 0013 8000', { ...zhang, ...zhongmou, detail: '官渡镇5号' }],
  [
    '收货人：张海\n手机号码：１３８００１３８０００\n所在地区：河南 郑州 中牟县\n详细地址：官渡镇 5 号',
    { ...zhang, ...zhongmou, detail: '官渡镇 5 号' },
  ],
  ['+86 138-0013-8000 张海 河南郑州中牟 官渡镇', { ...zhang, ...zhongmou, detail: '官渡镇' }],
  [
    '张海 13800138000 北京市朝阳区建国路1号',
    { ...zhang, areaIds: ['11', '1101', '110105'], areaName: '北京市 市辖区 朝阳区', detail: '建国路1号' },
  ],
  [
    '北京市 北京市 朝阳区 建国路1号',
    { areaIds: ['11', '1101', '110105'], areaName: '北京市 市辖区 朝阳区', detail: '建国路1号' },
  ],
  ['重庆城口县葛城街道', { areaIds: ['50', '5002', '500229'], areaName: '重庆市 县 城口县', detail: '葛城街道' }],
  ['吉林吉林船营区', { areaIds: ['22', '2202', '220204'], areaName: '吉林省 吉林市 船营区' }],
  [
    '内蒙古呼和浩特玉泉区 王秀英',
    { areaIds: ['15', '1501', '150104'], areaName: '内蒙古自治区 呼和浩特市 玉泉区', detail: '王秀英' },
  ],
  ['河南省郑州市中牟县官渡镇5号 张海 13800138000', { ...zhang, ...zhongmou, detail: '官渡镇5号' }],
  ['河南省郑州市', { areaIds: ['41', '4101'], areaName: '河南省 郑州市' }],
  ['13800138000', { mobile: '13800138000' }],
  [
    '\u202d138\u20110013\u20118000\u202c 张\u200b海 河南省郑州市中牟县官渡镇5号',
    { ...zhang, ...zhongmou, detail: '官渡镇5号' },
  ],
  // Numbers that are no mobile number, a second mobile number, and hints about the way stay in the detail.
  ['张海 13800138000 12345678901 中牟县官渡镇', { ...zhang, ...zhongmou, detail: '官渡镇 12345678901' }],
  ['张海 13800138000 河南省中牟县官渡镇 13900139000', { ...zhang, ...zhongmou, detail: '官渡镇 13900139000' }],
  ['张海，13800138000，河南省中牟县老地址旁边', { ...zhang, ...zhongmou, detail: '老地址旁边' }],
  ['一串没有的东西abc9', { detail: '一串没有的东西abc9' }],
  ['', {}],
])('%s', async (pasted, understood) => expect(await read(pasted)).toEqual(understood))
