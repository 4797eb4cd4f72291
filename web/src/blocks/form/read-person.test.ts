import { expect, test } from 'vitest'
import { readPerson } from './read-person.ts'
import type { Areas } from './read-person.ts'

const tree: Readonly<Record<string, Areas>> = {
  0: [
    { areaId: 11, name: '北京市' },
    { areaId: 15, name: '内蒙古自治区' },
    { areaId: 22, name: '吉林省' },
    { areaId: 41, name: '河南省' },
    { areaId: 50, name: '重庆市' },
  ],
  11: [{ areaId: 1101, name: '市辖区' }],
  1101: [{ areaId: 110105, name: '朝阳区' }],
  15: [{ areaId: 1501, name: '呼和浩特市' }],
  1501: [{ areaId: 150104, name: '玉泉区' }],
  22: [{ areaId: 2202, name: '吉林市' }],
  2202: [{ areaId: 220204, name: '船营区' }],
  41: [{ areaId: 4101, name: '郑州市' }],
  4101: [{ areaId: 410122, name: '中牟县' }],
  50: [
    { areaId: 5001, name: '市辖区' },
    { areaId: 5002, name: '县' },
  ],
  5001: [{ areaId: 500103, name: '渝中区' }],
  5002: [{ areaId: 500229, name: '城口县' }],
}
const read = (pasted: string) => readPerson(pasted, (parentId) => Promise.resolve(tree[parentId] ?? []))
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
  ['一串没有的东西abc9', { detail: '一串没有的东西abc9' }],
  ['', {}],
])('%s', async (pasted, understood) => expect(await read(pasted)).toEqual(understood))
