import type { Texts } from './en.ts';

export const texts: Texts = {
  title: '开发者',
  says: '用于集成的 API 密钥、Webhook 和工具。',
  tabs: {
    keys: '密钥',
    webhook: 'Webhook',
    deliveries: '投递',
    debugger: '签名调试',
    requests: 'API 错误',
    snippets: '代码',
  },
  attemptErrors: {
    no_endpoint: '店铺没有 Webhook URL',
    no_secret: '店铺没有 Webhook 签名密钥',
    insecure_url: 'Webhook URL 不是 https',
    dns: '无法解析主机名',
    refused_address: 'Webhook URL 解析为内网地址，Till 不会连接此类地址',
    connect: '连接失败',
    tls: 'TLS 连接失败：请检查证书',
    timeout: '您的端点未及时响应',
    reset: '响应完成之前连接已中断',
    bad_framing: '响应不是有效的 HTTP/1.1，或未明确标示结尾',
    long_headers: '响应标头超过 64 KiB',
  },
};
