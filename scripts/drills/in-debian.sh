# The installation drill's values for the guide's second block, and its checks after each block. Read by the shell that
# runs the blocks, inside the Debian.
# shellcheck shell=bash disable=SC2034
TILL_SOURCE=/srv/till
TILL_VERSION=v1
TILL_CONTACT=operator@example.com
TILL_SMTP_URL=smtp://127.0.0.1:2525
TILL_CHAIN=local
TILL_RPC_URLS=http://127.0.0.1:8545
TILL_FEE_RECIPIENT=0x90F79bf6EB2c4f870365E785982E1f101E93b906
TILL_PAYOUT=0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC
# The second account of the well-known development mnemonic: funded on every local chain, and not secret.
TILL_GAS_KEY=0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d

api() { curl -fsS -H "Authorization: Bearer $(grep -o 'svc_live_[0-9a-f]*' "$HOME/log" | head -n 1)" "https://$TILL_HOST$1"; }

# Creates an order and opens its page, like a merchant and a buyer, through the running proxy.
order() {
  local product id
  product="$(api /v1/products | grep -oE '"id":"[0-9a-f-]{36}"' | head -n 1 | cut -d '"' -f 4)"
  id="$(curl -fsS -H "Authorization: Bearer $(grep -o 'svc_live_[0-9a-f]*' "$HOME/log" | head -n 1)" \
    -H 'Content-Type: application/json' \
    -d "{\"items\":[{\"productId\":\"$product\",\"quantity\":1}]}" "https://$TILL_HOST/v1/orders")"
  printf 'order: %s\n' "$id"
}

after() {
  case "$1" in
    '3. '*) du -sm /opt/till/current/ ;;
    # No exchange can be reached here.
    '5. '*) echo 'RATES_FIXED={"usdc":{"usd":"1","eur":"0.9"}}' | sudo tee -a /etc/till/.env ;;
    '7. '*) systemd-analyze verify till.service && systemd-analyze --no-pager security till | tail -n 1 ;;
    '9. '*) order ;;
    'nginx in place of Caddy') if systemctl is-active --quiet nginx && [ -e /etc/nginx/sites-enabled/till ]; then order; fi ;;
  esac
}
