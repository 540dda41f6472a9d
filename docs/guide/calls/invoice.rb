require "json"
require "net/http"

BASE_URL = "https://pay.example.com"

headers = {
  "Authorization" => "Bearer #{ENV.fetch("TILL_KEY")}",
  "Content-Type" => "application/json",
  "Idempotency-Key" => "order-7" # your own order's: sent again, it creates nothing new
}
body = {
  items: [{ name: "Poster", quantity: 2, unitAmount: "12.50" }],
  metadata: { order: "order-7" } # comes back in every event
}
response = Net::HTTP.post(URI("#{BASE_URL}/v1/invoices"), JSON.generate(body), headers)
invoice = JSON.parse(response.body)
raise "#{response.code}: #{invoice["error"]}" unless response.code == "201"

puts invoice["url"] # send the buyer there
