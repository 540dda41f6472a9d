# Serves a Rack application with nothing but Ruby itself: `ruby rack-server.rb <file.ru>`, on PORT of 127.0.0.1.
require "socket"
require "stringio"

$stdout.sync = true

def run(application)
  $application = application
end

load File.expand_path(ARGV.fetch(0))

server = TCPServer.new("127.0.0.1", Integer(ENV.fetch("PORT")))
loop do
  socket = server.accept
  begin
    next if socket.gets.nil?

    headers = {}
    while (line = socket.gets&.chomp) && !line.empty?
      name, value = line.split(":", 2)
      headers["HTTP_#{name.upcase.tr("-", "_")}"] = value.strip
    end
    input = StringIO.new(socket.read(headers.fetch("HTTP_CONTENT_LENGTH", "0").to_i))
    status, = $application.call(headers.merge("rack.input" => input))
    socket.write("HTTP/1.1 #{status} \r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
  rescue StandardError => e
    warn(e.full_message)
  ensure
    socket.close
  end
end
