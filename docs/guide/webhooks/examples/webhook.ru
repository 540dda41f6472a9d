require "json"
require "openssl"
require "set"

SECRET = ENV.fetch("TILL_SECRET")
TOLERANCE_SECONDS = 300
FULFILLED = Set.new # in your database: one row for each order or invoice that was fulfilled

def genuine?(timestamp, signatures, raw_body)
  return false if SECRET.empty? || !timestamp.match?(/\A[0-9]{1,12}\z/)

  expected = OpenSSL::HMAC.hexdigest("SHA256", SECRET, "#{timestamp}.".b + raw_body.b)
  signatures.any? { |signature| OpenSSL.secure_compare(expected, signature) } &&
    (Time.now.to_i - timestamp.to_i).abs <= TOLERANCE_SECONDS
end

def fulfil_once(id)
  puts "fulfil #{id}" if FULFILLED.add?(id) # the same event can come twice
end

run(lambda do |env|
  raw_body = env["rack.input"]&.read || ""
  timestamp = env.fetch("HTTP_X_SERVICE_TIMESTAMP", "")
  # The second one is there while the secret is being rotated.
  signatures = [env.fetch("HTTP_X_SERVICE_SIGNATURE", ""), env.fetch("HTTP_X_SERVICE_SIGNATURE_NEXT", "")]
  next [400, {}, []] unless genuine?(timestamp, signatures, raw_body)

  body = JSON.parse(raw_body)
  fulfil_once(body["data"]["id"]) if ["order.completed", "invoice.paid"].include?(body["event"])
  [204, {}, []]
end)
