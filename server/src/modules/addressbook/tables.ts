import { accountTypes } from '@mall/api/addressbook/account-types'
import { vehicleTypes } from '@mall/api/addressbook/vehicle-types'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  memberAddress: {
    owner: 'userId',
    person: {
      sheet: '收货地址',
      of: 'userId',
      by: ['addressId'],
      columns: {
        收货人: 'receiver',
        手机号: 'mobile',
        所在地区: 'areaName',
        详细地址: 'detail',
        经度: 'lng',
        纬度: 'lat',
        标签: 'tag',
        备用联系人: 'contactName2',
        备用手机号: 'mobile2',
        添加时间: { time: 'createTime' },
      },
      atClosing: 'deleted',
    },
  },
  memberVehicle: {
    owner: 'userId',
    person: {
      sheet: '常用车辆',
      of: 'userId',
      by: ['vehicleId'],
      columns: {
        车牌号: 'plateNo',
        车型: { code: 'vehicleType', words: vehicleTypes },
        载重吨: { milli: 'loadTon' },
        司机: 'driverName',
        司机手机号: 'driverMobile',
        司机身份证号: { secret: 'driverIdCardEncrypted', boundTo: 'member_vehicle.driver_id_card' },
        动物运输备案号: 'animalTransportNo',
        添加时间: { time: 'createTime' },
      },
      left: { driverIdCardTail: 'the end of the number' },
      atClosing: 'deleted',
    },
  },
  memberSelf: {
    owner: 'userId',
    person: {
      sheet: '提货人',
      of: 'userId',
      by: ['selfId'],
      columns: {
        姓名: 'name',
        手机号: 'mobile',
        身份证号: { secret: 'idCardEncrypted', boundTo: 'member_self.id_card' },
        车牌号: 'plateNo',
        添加时间: { time: 'createTime' },
      },
      left: { idCardTail: 'the end of the number' },
      atClosing: 'deleted',
    },
  },
  memberPayAccount: {
    owner: 'userId',
    person: {
      sheet: '付款账户',
      of: 'userId',
      by: ['accountId'],
      columns: {
        类型: { code: 'accountType', words: accountTypes },
        户名: 'holderName',
        账号: { secret: 'accountNoEncrypted', boundTo: 'member_pay_account.account_no' },
        开户行: 'bankName',
        行号: 'bankCode',
        手机号: 'mobile',
        添加时间: { time: 'createTime' },
      },
      left: { accountNoTail: 'the end of the number', accountNoDigest: 'of the number' },
      atClosing: 'deleted',
    },
  },
  memberTaxpayer: {
    owner: 'boId',
    person: {
      sheet: '发票抬头',
      of: { own: 'boId' },
      by: ['taxId'],
      columns: {
        抬头: 'title',
        税号: 'taxNo',
        开户行: 'bankName',
        银行账号: 'bankAccount',
        注册地址: 'regAddress',
        注册电话: 'regPhone',
        邮箱: 'email',
        添加时间: { time: 'createTime' },
      },
      atClosing: 'deleted',
    },
  },
}
