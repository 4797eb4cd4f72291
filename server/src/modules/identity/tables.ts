import { signInWords } from '@mall/api/identity/outcomes'
import { noName, secret } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  appUser: {
    owner: 'itself',
    person: {
      sheet: '账号',
      of: 'userId',
      by: ['userId'],
      columns: {
        账号: 'account',
        手机号: 'mobile',
        姓名: 'name',
        头像: 'image',
        实名状态: { code: 'realNameStatus', words: { 0: '未实名', 1: '已实名' } },
        注册时间: { time: 'createTime' },
        最近登录: { time: 'lastLoginTime' },
      },
      left: { passwordHash: 'a hash that proves a secret', idCardEncrypted: 'no call writes it' },
      atClosing: {
        name: { to: '已注销用户' },
        image: null,
        idCardEncrypted: null,
        realNameStatus: { to: 0 },
      },
    },
  },
  orgMember: {
    owner: ['boId', 'userId'],
    person: {
      sheet: '所在企业',
      of: 'userId',
      by: ['boId'],
      columns: { 企业编号: 'boId', 角色: { list: 'roleCodes' }, 加入时间: { time: 'joinTime' } },
      atClosing: { state: { to: 2 }, isDefault: { to: false } },
    },
  },
  enterprise: {
    owner: 'itself',
    person: {
      sheet: '个人主体',
      of: { own: 'boId' },
      by: ['boId'],
      columns: {
        名称: 'name',
        证件号: 'creditCode',
        法定代表人: 'legalPerson',
        联系人: 'contactName',
        联系电话: 'contactMobile',
        地址: 'address',
        经度: 'lng',
        纬度: 'lat',
        登记时间: { time: 'createTime' },
      },
      atClosing: {
        name: { to: '已注销用户' },
        certStatus: { to: 0 },
        creditCode: null,
        legalPerson: null,
        contactName: null,
        contactMobile: null,
        address: null,
        lng: null,
        lat: null,
        licenseFile: null,
      },
    },
  },
  factory: {
    owner: 'boId',
    person: {
      sheet: '场区',
      of: { own: 'boId' },
      by: ['factoryId'],
      columns: {
        名称: 'name',
        地址: 'address',
        经度: 'lng',
        纬度: 'lat',
        联系人: 'contactName',
        联系电话: 'contactMobile',
      },
      atClosing: {
        name: { to: '已注销' },
        address: null,
        lng: null,
        lat: null,
        contactName: null,
        contactMobile: null,
      },
    },
  },
  shopStaff: {
    owner: ['shopId', 'userId'],
    person: {
      sheet: '所在店铺',
      of: 'userId',
      by: ['staffId'],
      columns: {
        店铺编号: 'shopId',
        角色: { list: 'roleCodes' },
        状态: { code: 'state', words: { 0: '已邀请', 1: '在职', 2: '已停用' } },
        邀请时间: { time: 'inviteTime' },
        加入时间: { time: 'joinTime' },
      },
      atClosing: 'deleted',
    },
  },
  platformOperator: {
    owner: { house: 'the platform’s own people' },
    person: {
      sheet: '平台角色',
      of: 'userId',
      by: ['userId'],
      columns: { 角色: { list: 'roleCodes' } },
      atClosing: 'deleted',
    },
  },
  session: {
    owner: 'userId',
    kept: { by: 'expireTime', days: 0 },
    except: secret,
    unrecorded: 'signing in and out is recorded by the log',
    person: {
      sheet: '登录设备',
      of: 'userId',
      by: ['tokenHash'],
      columns: {
        设备: 'device',
        网络: 'address',
        登录时间: { time: 'createTime' },
        最近使用: { time: 'seenTime' },
        到期时间: { time: 'expireTime' },
      },
      atClosing: 'deleted',
    },
  },
  signIn: {
    owner: 'userId',
    // Retention of the sign-in history.
    kept: { by: 'time', days: 180 },
    unrecorded: 'is itself the record of who signed in',
    person: {
      sheet: '登录记录',
      of: 'userId',
      by: ['signInId'],
      columns: {
        时间: { time: 'time' },
        结果: { code: 'outcome', words: signInWords },
        设备: 'device',
        网络: 'address',
      },
      atClosing: 'deleted',
    },
  },
  secondFactor: {
    owner: 'userId',
    person: {
      sheet: '动态口令',
      of: 'userId',
      by: ['userId'],
      columns: { 开启时间: { time: 'confirmTime' } },
      left: { secretEncrypted: 'a secret that proves a person' },
      atClosing: 'deleted',
    },
  },
  recoveryCode: {
    owner: 'userId',
    person: { withheld: 'digests of secrets that prove a person', of: 'userId', atClosing: 'deleted' },
  },
  signInStep: {
    owner: 'userId',
    kept: { by: 'expireTime', days: 0 },
    except: secret,
    unrecorded: 'the hash of a token, for minutes',
    person: { withheld: 'the hash of a token, for minutes', of: 'userId', atClosing: 'deleted' },
  },
  agreementAcceptance: {
    owner: 'userId',
    unrecorded: 'a record itself',
    person: {
      sheet: '同意的协议',
      of: 'userId',
      by: ['version'],
      columns: { 协议版本: 'version', 同意时间: { time: 'acceptTime' } },
      atClosing: 'kept',
    },
  },
  phoneCode: {
    owner: noName,
    // Sent codes are counted over a day.
    kept: { by: 'sentTime', days: 1 },
    unrecorded: 'a hash of a code, for minutes',
    person: { withheld: 'the hash of a code, for minutes', of: { mobile: 'mobile' }, atClosing: 'deleted' },
  },
  smsInbox: {
    owner: noName,
    kept: { by: 'time', days: 1 },
    unrecorded: 'the stand-in of an outside service',
    person: {
      withheld: 'what the stand-in would have sent, for a day',
      of: { mobile: 'mobile' },
      atClosing: 'deleted',
    },
  },
  staffInvite: {
    owner: ['shopId', 'userId'],
    // Sent invitations are counted over a day.
    kept: { by: 'inviteTime', days: 1 },
    unrecorded: 'a count; who invites whom is recorded of shop_staff',
    person: { withheld: 'a count of a day; who works where is shown of the staff' },
  },
  loginGuard: { owner: noName, kept: { by: 'lastTime', days: 1 }, unrecorded: 'wrong tries, recorded by the log' },
  signInSetting: { owner: { house: 'what the platform asks of who signs in' } },
}
