import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useLayoutEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Empty } from '../../kit/empty.tsx'
import { usePhone } from '../../kit/phone.ts'
import { officeTheme } from './office-theme.ts'

dayjs.locale('zh-cn')

/** Provider of the dense style of the back office, for the kit and for antd: Chinese texts, equal sizes, equal empty states. */
export const AntdProvider = ({ children }: { children: ReactNode }) => {
  const phone = usePhone()
  const theme = useMemo(() => officeTheme(phone), [phone])
  useLayoutEffect(() => {
    // Set on the document, because dialogs stand beside the page.
    document.documentElement.dataset['dense'] = ''
    return () => {
      delete document.documentElement.dataset['dense']
    }
  }, [])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      renderEmpty={() => <Empty text="没有数据" />}
    >
      {children}
    </ConfigProvider>
  )
}
